import type { CountryEntry } from "./atlas";

/** Central America from El Salvador south; Costa Rica by ICAFE's regions, El Salvador by its ranges. */
export const CENTRAL_AMERICA = [
  {
    country: "El Salvador",
    continent: "Central America",
    spellings: "salvadoran, salvadorean, salvadoreno, salvador, salvadorian, elsalvador",
    regions: {
      "Apaneca-Ilamatepec":
        "apaneca, ilamatepec, apaneca ilamatepec, ahuachapan, ataco, concepcion de ataco, juayua, apaneca llamatepec, apaneca lamatepec, apaneca mountain range, sonsonate, salcoatitan, el boqueron?, los naranjos?, apaneca ilamatepec region, apaneca ilamatepec mountain range, cordillera apaneca, cordillera de apaneca, sierra apaneca ilamatepec, apaneca illamatepec, apaneca lllamatepec, concepcion ataco, atiquizaya, tacuba?, turin ahuachapan, nahuizalco, santa catarina masahuat, ruta de las flores, chalchuapa, el congo?, izalco?, volcan izalco, izalco volcano, san jose la majada, la majada?, el refugio ahuachapan, san antonio del monte, cerro de apaneca, cerro las ranas, laguna verde apaneca, apaneca range, apaneca mountains, buenos aires apaneca, ilamatepec range",
      "Santa Ana":
        "santa ana?, santa ana volcano, cerro verde, volcan de santa ana, lamatepec, potrero grande, coatepeque, santa ana department, volcan santa ana, volcan ilamatepec, ilamatepec volcano, santa ana volcanic slope, palo de campana, lomas de san marcelino, lago de coatepeque, lake coatepeque, potrero grande arriba, ayutepeque, calzontes, canton calzontes, las cruces santa ana, buenos aires santa ana, canton palo campana, canton potrero grande, canton las cruces, loma de san marcelino",
      Chalatenango:
        "chalate, la palma, citala, alotepec, metapan, alotepec metapan, san ignacio?, el pital, miramundo, alotepeque metapan, cordillera alotepec metapan, el borbollon?, cordillera alotepec, cordillera de alotepec, las pilas san ignacio, las pilas?, las granadillas?, los planes san ignacio, cerro el pital, montecristo metapan, dulce nombre de maria, comalapa chalatenango, el aguacatal chalatenango, san fernando chalatenango, la laguna?, los planes?, el tunel?, la montanita?",
      "Tecapa-Chinameca":
        "tecapa, chinameca, usulutan, berlin?, san miguel?, alegria?, tecapa chinameca, jucuapa, sierra tecapa chinameca, tecapa chinameca range, tecapa chinameca mountain range, santiago de maria, san miguel volcano, volcan chaparrastique, chaparrastique, volcan tecapa, volcan de tecapa, cordillera tecapa, sierra de tecapa, tecapan?, california usulutan, nueva guadalupe?, mercedes umana, moncagua?, volcan san miguel, el oriente usulutan, quezaltepec usulutan?",
      Cacahuatique:
        "morazan, cacaguatique, ciudad barrios, cacahuatique mountain, cordillera cacahuatique, cordillera de cacahuatique, sierra cacahuatique, cerro cacahuatique?, volcan cacahuatique, ciudad barrios san miguel, morazan department, osicala?, sociedad morazan, guatajiagua, chilanga?, san simon morazan, perquin?, san francisco gotera, carolina san miguel, delicias de concepcion, yamabal?, cacahuatique range",
      "El Bálsamo-Quezaltepec":
        "balsamo, el balsamo, quezaltepec, el balsamo quezaltepec, comasagua, san salvador volcano, balsamo quetzaltepec, balsamo quezaltepeque, la libertad?, cordillera el balsamo, el balsamo quetzaltepec, el balsamo quezaltepec range, cordillera del balsamo, balsamo range, sierra el balsamo, volcan de san salvador, volcan quezaltepec, quezaltepeque, santa tecla?, nueva san salvador, jayaque?, tepecoyo?, sacacoyo?, talnique?, colon la libertad, teotepeque, chiltiupan, la libertad department, tamanique, zaragoza la libertad, el boqueron san salvador, el boqueron volcano, boqueron volcano, picacho san salvador, quetzaltepec, san juan los planes, cumbre de la libertad, panchimalco, huizucar?, san salvador department?, mejicanos",
      "San Vicente":
        "chichontepec, san vicente?, chinchontepec, volcan chichontepec, chichontepec volcano, volcan de san vicente, san vicente volcano, verapaz san vicente, guadalupe san vicente, tepetitan, tecoluca?, zacatecoluca, san juan nonualco, la paz el salvador, santiago nonualco, cordillera chichontepec, los nonualcos?",
      Cabañas: "Cabañas?, sensuntepeque, ilobasco?",
    },
    within: {
      "Apaneca-Ilamatepec": ["Santa Ana"],
    },
  },
  {
    country: "Costa Rica",
    continent: "Central America",
    spellings: "costa rican, costarican, costarica, costaricain",
    regions: {
      Tarrazú:
        "tarrazu, los santos?, san marcos de tarrazu, dota, santa maria de dota, leon cortes, san pablo de leon cortes, llano bonito, la candelilla?, santa maria dota, san lorenzo de tarrazu, frailes, leon cortés castro, la pastora, copey, copey de dota, los santos zone, canet, aserri, acosta, tarrazu valley, los santos region, zona de los santos, valle de los santos, san carlos de tarrazu, dota valley, jardin de dota, jardin dota, san andres de leon cortes, san isidro de leon cortes, san antonio de leon cortes, santa cruz de leon cortes, llano bonito de leon cortes, naranjillo tarrazu, el llano de la piedra, quebrada seca tarrazu, bajo canet, guadalupe tarrazu, rodeo tarrazu, napoles tarrazu, la cruz tarrazu, santa rosa de leon cortes, la lucha?, la cuesta leon cortes, frailes de desamparados, san cristobal norte, san cristobal sur, corralillo, caraigres, higuito tarrazu, candelaria tarrazu, san miguel tarrazu, acosta san jose, palmichal de acosta, vuelta de jorco, tarbaca?, trinidad dota, san joaquin de tarrazu, zapotal tarrazu, alto san juan tarrazu, bajo san juan, la roca dota, providencia dota, quebradillas dota, alto de guadalupe tarrazu, terrazu?, tarazu?, tarrazzu?, los angeles tarrazu, san francisco de leon cortes, rio conejo?, san gabriel aserri, monterrey aserri, la legua de aserri, san pablo?, san lorenzo?, san marcos?, san cristobal?, la sabana?, el rosario?",
      "West Valley":
        "west valley?, valle occidental, western valley, naranjo?, lourdes de naranjo, san ramon?, palmares, grecia, sarchi?, zarcero, lourdes?, cirri, san luis de grecia, west valley naranjo, atenas, cirri sur, poas?, san juanillo, naranjo de alajuela, occidental valley, valle central occidental, western central valley, naranjo west valley, lourdes naranjo, lourdes west valley, san juan de naranjo, el rosario de naranjo, san jeronimo de naranjo, san jeronimo naranjo, san jose de naranjo, palmitos naranjo, san miguel de naranjo, barranca de naranjo, llano bonito de naranjo, grecia alajuela, san isidro de grecia, san roque grecia, tacares?, puente de piedra grecia, bolivar grecia, sarchi norte, sarchi sur, valverde vega, bajos del toro, san pedro sarchi, toro amarillo, alfaro ruiz, laguna zarcero, palmira zarcero, palmares alajuela, san ramon alajuela, piedades norte, piedades sur, san rafael san ramon, santiago san ramon, volio?, angeles san ramon, concepcion san ramon, berlin san ramon, atenas alajuela, los angeles atenas, sabana redonda, san pedro de poas west valley, llano brenes, sifon de san ramon, cordillera occidental costa rica, helsar de zarcero, el espino naranjo, san carlos costa rica?, alto naranjo?, alto palomo?, naranjo west, san jeronimo?, berlin?, candelaria palmares?, esquipulas palmares?",
      "Central Valley":
        "central valley?, valle central, sabanilla?, sabanilla de alajuela, heredia, alajuela, san isidro de heredia?, barva, santa barbara de heredia, sabanilla?, san rafael de heredia, central valley heredia, carrizal, san jose central valley, san rafael heredia, barva de heredia, san pedro de barva, san jose de la montana, santa barbara heredia, birri?, santo domingo heredia, santo domingo de heredia, san pablo heredia, san isidro heredia, volcan poas, poas volcano, san pedro de poas, san juan de poas, poas de alajuela, carrizal de alajuela, san isidro de alajuela, itiquis?, tambor alajuela, barva volcano, volcan barva, los cartagos?, vara blanca, curridabat, moravia costa rica, coronado san jose, vasquez de coronado, goicoechea, rancho redondo, puriscal?, mora costa rica, escazu?, santa ana costa rica, ciudad colon costa rica, poasito?, fraijanes alajuela, san luis de sabanilla, carrillos?, san roque?, el roble?, getsemani?, san luis?",
      "Tres Ríos":
        "la union tres rios, cartago tres rios, la union cartago, san juan de tres rios, san ramon de tres rios, san rafael tres rios, concepcion de tres rios, dulce nombre tres rios",
      Brunca:
        "perez zeledon, coto brus, rivas de perez zeledon, san vito, biolley, la piedra?, perez zeledon san jose, san isidro del general, san isidro de el general, rivas perez zeledon, el general perez zeledon, san pedro perez zeledon, la piedra de rivas, herradura de rivas, canaan de rivas, san gerardo de rivas, division perez zeledon, la division?, paramo perez zeledon, rio nuevo perez zeledon, baru perez zeledon, cajon perez zeledon, platanillo, daniel flores, buenos aires puntarenas, buenos aires brunca, san vito de coto brus, sabalito?, agua buena coto brus, aguabuena, limoncito coto brus, pittier coto brus, gutierrez brown, biolley buenos aires, altamira biolley, potrero grande brunca, las mellizas?, la lucha coto brus, zona sur costa rica, santa elena de rivas, miravalles perez zeledon, santa eduviges?, quebradas perez zeledon, san jeronimo perez zeledon, chimirol?, zapotal perez zeledon, pejibaye perez zeledon, las tablas coto brus, brunka?",
      Turrialba:
        "aquiares, jimenez?, pejibaye, turrialba cartago, turrialba volcano, volcan turrialba, santa cruz de turrialba, santa teresita turrialba, la suiza turrialba, tres equis, tuis?, pavones turrialba, atirro?, platanillo turrialba, juan vinas, tucurrique, jimenez cartago, pejibaye de jimenez, la isabel turrialba, santa rosa turrialba",
      Orosi:
        "orosi valley, cachi, paraiso de cartago, orosi cartago, valle de orosi, ujarras?, paraiso cartago, palomo orosi, santiago de paraiso, cervantes alvarado, loaiza cachi",
      Guanacaste:
        "nicoya, hojancha, monteverde?, guanacaste monteverde, abangares, nandayure, tilaran?, nicoya peninsula, la cruz guanacaste, monte verde costa rica, santa elena monteverde, cerro azul nandayure, sarapiqui, san luis monteverde, los angeles tilaran, monte romo?, pacific northwest costa rica",
      Chirripó:
        "cerro chirripo?, talamanca chirripo, chirripo national park, mount chirripo, valle de chirripo",
      Cartago:
        "el guarco?, oreamuno?, volcan irazu, irazu?, irazu volcano, tierra blanca cartago, tobosi?, san isidro del guarco, la sierra cartago, san juan norte corralillo",
      Talamanca: "Talamanca?, cordillera de talamanca",
    },
    within: {
      Cartago: ["Turrialba", "Orosi", "Tres Ríos"],
      Brunca: ["Chirripó"],
      "Central Valley": [],
    },
  },
  {
    country: "Panama",
    continent: "Central America",
    spellings: "panamanian, panameno, panamá",
    regions: {
      Boquete:
        "jaramillo, canas verdes, palmira?, el salto?, quiel, horqueta, alto quiel, los naranjos?, alto lino, alto jaramillo, callejon seco, los cabezos, jurutungo?, alto boquete, palo alto, caldera?, boquete chiriqui, la huaca, boquete region, boquete valley, boquete highlands, jaramillo arriba, bajo mono, bajo boquete, palmira arriba, el velo?, volcancito, volcancito arriba, la horqueta?, pata de macho, piedra de candela boquete, el santuario boquete, santa lucia boquete, rio cristal?, lerida boquete, arco iris boquete, el pianista?, la estrella boquete, valle escondido",
      Volcán:
        "volcan?, paso ancho, candela, piedra candela, volcan chiriqui, santa clara?, rio sereno, baru?, silla de pando, volcan valley, tierras altas, bambito, nueva suiza, santa clara volcan baru, baru indian, cotito, cordillera?, cerro punta, volcan region, volcan baru, baru volcano, tierras altas chiriqui, tierras altas de chiriqui, nueva california?, hato de volcan, cerro punta chiriqui, las lagunas volcan, janson volcan, lagunas de volcan, caizan?, monte lirio?, brenon?, jurutungo volcan, rio colorado volcan, el hato volcan, mount baru slopes west",
      Renacimiento:
        "santa clara renacimiento, rio candela, renacimiento chiriqui, santa clara renacimiento chiriqui, rio sereno renacimiento, rio sereno chiriqui, piedra candela renacimiento, piedra de candela, plaza de caizan, santa cruz renacimiento",
      Chiriquí:
        "chiriqui, chiriquí highlands, chiriqui province, potrerillos, bugaba, dolega, boqueron?, highlands of chiriqui, gualaca?, san lorenzo chiriqui, fortuna chiriqui, hornito gualaca",
      Bocas: "bocas del toro, isla colon",
      "Ngäbe-Buglé": "ngobe bugle, comarca ngabe bugle, ngabe bugle comarca",
      Coclé: "penonome?, el valle de anton, la pintada cocle, el cope?",
      Veraguas: "santa fe de veraguas, santa fe veraguas",
      Capira: "Capira?, panama oeste, chame?",
    },
    within: {
      Chiriquí: ["Boquete", "Volcán", "Renacimiento"],
    },
  },
  {
    country: "Nicaragua",
    continent: "Central America",
    spellings: "nicaraguan, nicaraguense, nica",
    regions: {
      Jinotega:
        "san rafael del norte, datanli, pantasma, wiwili, el cua, bosawas, la bastilla?, las cuchillas, jinotega department, san sebastian de yali, yali, aranjuez?, la concordia?, wiwili de jinotega, santa maria de pantasma, pantasma valley, san jose de bocay, bocay?, datanli el diablo, cerro datanli?, kilambe?, mount kilambe, macizo de penas blancas, penas blancas massif, cordillera isabelia, isabelia?, asturias jinotega, la fundadora?, la pavona?, la rica yali, lago de apanas, lake apanas, apanas?, el mojon jinotega, jiguina?, sasle?, saslaya?, santa lastenia?, el bramadero?, tomatoya?, plan de grama, la galaxia?, abisinia?, corinto finca?, la virgen?, santa enriqueta?, los robles?, el diamante jinotega?",
      Matagalpa:
        "san ramon?, la dalia, tuma la dalia, selva negra, rancho grande, el tuma, matagalpa department, peñas blancas, san ramon matagalpa, muy muy, arenal matagalpa, cerro arenal?, apante?, cerro apante?, yucul?, yasica?, yasica sur, yasica norte, san dionisio?, matiguas?, sebaco?, terrabona, cordillera dariense, dariense?, aranjuez matagalpa, la granja matagalpa, el jaguar matagalpa, la corona san ramon, el roblar?, samulali?, wasaka?, bull bull, santa emilia?, san pablo matagalpa, jucuapa matagalpa, esquipulas?, el arenal?, rio blanco?, san isidro?",
      "Nueva Segovia":
        "dipilto, mozonte, san fernando?, ocotal, jalapa?, nuevo segovia, dipilto jalapa, macuelizo, las segovias?, murra, santa maria?, quilali, el jicaro, ciudad sandino nueva segovia, ciudad antigua, wiwili nueva segovia, wiwili de nueva segovia, cordillera de dipilto, dipilto y jalapa, cordillera dipilto jalapa, cordillera de dipilto y jalapa, las manos dipilto, el amparo dipilto, nuevas esperanzas, san nicolas mozonte, el porvenir mozonte, los planes dipilto, loma fria, el volcan dipilto, sierra dipilto, la tablazon?, segovia?, susucayan?, las nubes?",
      Madriz:
        "somoto, san juan del rio coco, las sabanas, telpaneca, madriz department, san lucas?, san juan de rio coco, san jose de cusmapa, cusmapa?, totogalpa, yalaguina, palacaguina, tepesomoto, tepesomoto la pataste, quibuto?, santo domingo telpaneca, imayca?, el naranjo san juan del rio coco, san antonio las nubes",
      Estelí:
        "esteli, miraflor, pueblo nuevo, condega, reserva miraflor, miraflor moropotente, tisey?, san juan de limay, la trinidad esteli, san nicolas esteli, la sirena pueblo nuevo, canta gallo, la concordia esteli",
      Masaya: "mombacho?, apoyo?",
      Carazo:
        "jinotepe?, diriamba?, san marcos carazo, meseta de los pueblos, pueblos del sur, la conquista carazo",
      Boaco: "",
      "Las Segovias": "",
      Granada: "Granada?, volcan mombacho, mombacho volcano",
      Managua: "Managua?, el crucero?",
      RACCN: "bonanza?, siuna?, rosita nicaragua, raccs?, nueva guinea?",
    },
    within: {
      "Las Segovias": ["Nueva Segovia", "Madriz", "Estelí"],
    },
  },
  {
    country: "Belize",
    continent: "Central America",
    spellings: "belizean",
    regions: {},
  },
] as const satisfies readonly CountryEntry[];
