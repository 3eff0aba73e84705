import type { CountryEntry } from "./atlas";

/** Central and North America and the Caribbean. Regions of Guatemala are Anacafé's eight, of Costa Rica ICAFE's. */
export const CENTRAL_AND_NORTH_AMERICA = [
  {
    country: "Guatemala",
    continent: "Central America",
    spellings: "guatemalan, guatemalteco, guate, guatemalteca",
    regions: {
      Huehuetenango:
        "huehue, huehuetenago, la libertad?, san pedro necta, cuilco, todos santos, todos santos cuchumatan, santa barbara?, barillas, santa cruz barillas, la democracia, san antonio huista, santiago chimaltenango, jacaltenango, concepcion huista, chacolá, aguacatan, el injerto, colotenango, agua dulce?, hoja blanca, aguacatán, michicoy, san ildefonso ixtahuacan, ixtahuacan, peña blanca?, la bolsa?, union cantinil, san sebastian huehuetenango, nenton, cuchumatanes, huehuetenango department, highland huehue, huehuetenango highlands",
      Antigua:
        "antigua guatemala, panchoy, panchoy valley, sacatepequez, ciudad vieja?, alotenango, santa maria de jesus, antigua valley, genuine antigua, san miguel duenas, san miguel dueñas, jocotenango",
      Atitlán:
        "atitlan, lake atitlan, lago de atitlan, solola, san pedro la laguna, san juan la laguna, santiago atitlan, san lucas toliman, traditional atitlan, san marcos la laguna",
      Cobán:
        "coban, alta verapaz, rainforest coban, san pedro carcha, verapaz, coban rainforest, baja verapaz, tactic, purulha",
      "Nuevo Oriente":
        "new oriente, nueva oriente, chiquimula, esquipulas, jalapa, mataquescuintla, olopa, zacapa, la union?, jutiapa, jumaytepeque, oriente?",
      Fraijanes:
        "fraijanes plateau, santa rosa?, palencia, lake amatitlan, amatitlan, barberena, villa canales, el progreso?, san jose pinula, fraijanes valley, volcan pacaya, pacaya, santa rosa de lima?, casillas, ayarza",
      "San Marcos":
        "san marcos?, volcanic san marcos, san pablo?, el quetzal, tajumulco, malacatan, la reforma?, san rafael pie de la cuesta",
      Acatenango:
        "acatenango valley, chimaltenango, yepocapa, san pedro yepocapa, san martin jilotepeque, patzun, chimaltenango department",
      Quetzaltenango: "xela, quezaltenango, colomba, palajunoj",
      Suchitepéquez: "suchitepequez, chicacao, patulul",
      Quiché: "quiche, el quiche, ixil, nebaj, uspantan, chajul, zona reina",
      Retalhuleu: "",
      Escuintla: "palin",
    },
  },
  {
    country: "Honduras",
    continent: "Central America",
    spellings: "honduran, hondureno, hondureño",
    regions: {
      "Santa Bárbara":
        "santa barbara?, el cielito, las flores?, cielito, el cedral, montaña verde, montana verde, santa barbara department?, san luis planes, san vicente centenario, santa barbara mountain, pena blanca, pina blanca, peña blanca?",
      Marcala:
        "la paz?, chinacla, cabañas?, cabanas?, santiago puringla, san jose la paz, marcala la paz, santa elena?, tutule, planes de marcala, comsa?",
      Copán:
        "copan, corquin, corquín, santa rosa de copan, cucuyagua, san pedro de copan, san pedro copan, aruco, cabanas copan, copan ruinas, concepcion copan, capucas, las capucas, san pedro, corquin copan",
      Ocotepeque:
        "san marcos de ocotepeque, san marcos ocotepeque, mercedes ocotepeque, la labor?, guisayote, sinuapa, belen gualcho, san francisco del valle, la encarnacion?, güisayote",
      Lempira:
        "lempira?, la campa, gualcince, erandique, celaque, lempira department, la iguala, gracias?, gracias lempira, san manuel colohete, la union lempira, lepaera",
      Intibucá:
        "intibuca, la esperanza?, masaguara, opalaca, san juan intibuca, jesus de otoro, yamaranguila",
      Comayagua:
        "montecillos, siguatepeque, la libertad comayagua, el rosario comayagua, san luis?, taulabe, comayagua department, san jose de comayagua, selguapa, el pacayal",
      "El Paraíso": "el paraiso?, danli, trojes, el paraiso department, moroceli, teupasenti",
      Olancho: "juticalpa, catacamas, campamento",
      Yoro: "victoria?, yorito",
      "Francisco Morazán": "francisco morazan, san juancito, cantarranas",
      Agalta: "agalta tropical",
      Cortés: "lago de yojoa, lake yojoa, las lajas, santa cruz de yojoa",
      Choluteca: "",
    },
    within: { "La Paz": ["Marcala"] },
  },
  {
    country: "El Salvador",
    continent: "Central America",
    spellings: "salvadoran, salvadorean, salvadoreno, salvador, salvadorian, elsalvador",
    regions: {
      "Apaneca-Ilamatepec":
        "apaneca, ilamatepec, apaneca ilamatepec, ahuachapan, ataco, concepcion de ataco, juayua, apaneca llamatepec, apaneca lamatepec, apaneca mountain range, sonsonate, salcoatitan, el boqueron?, los naranjos?",
      "Santa Ana":
        "santa ana?, santa ana volcano, cerro verde, volcan de santa ana, lamatepec, potrero grande, coatepeque, santa ana department",
      Chalatenango:
        "chalate, la palma, citala, alotepec, metapan, alotepec metapan, san ignacio?, el pital, miramundo, alotepeque metapan, cordillera alotepec metapan, el borbollon?",
      "Tecapa-Chinameca":
        "tecapa, chinameca, usulutan, berlin?, san miguel?, alegria?, tecapa chinameca, jucuapa, sierra tecapa chinameca",
      Cacahuatique: "morazan, cacaguatique, ciudad barrios, cacahuatique mountain",
      "El Bálsamo-Quezaltepec":
        "balsamo, el balsamo, quezaltepec, el balsamo quezaltepec, comasagua, san salvador volcano, balsamo quetzaltepec, balsamo quezaltepeque, la libertad?, cordillera el balsamo, bálsamo-quetzaltepec, el balsamo quetzaltepec",
      "San Vicente": "chichontepec, san vicente?",
    },
    within: { "Apaneca-Ilamatepec": ["Santa Ana"] },
  },
  {
    country: "Costa Rica",
    continent: "Central America",
    spellings: "costa rican, costarican, costarica, costaricain",
    regions: {
      Tarrazú:
        "tarrazu, los santos?, san marcos de tarrazu, dota, santa maria de dota, leon cortes, san pablo de leon cortes, llano bonito, la candelilla?, santa maria dota, san lorenzo de tarrazu, frailes, leon cortés castro, la pastora, copey, copey de dota, los santos zone, canet, san pablo de león cortés, aserri, acosta",
      "West Valley":
        "west valley?, valle occidental, western valley, naranjo?, lourdes de naranjo, san ramon?, palmares, grecia, sarchi?, zarcero, lourdes?, cirri, san luis de grecia, west valley naranjo, atenas, cirri sur, poas?, sabanilla de alajuela?, san juanillo, naranjo de alajuela",
      "Central Valley":
        "central valley?, valle central, heredia, alajuela, san isidro de heredia?, poas, barva, santa barbara de heredia, sabanilla?, san rafael de heredia, tres rios?, central valley heredia, carrizal",
      "Tres Ríos": "tres rios, la union tres rios, cartago tres rios",
      Brunca:
        "perez zeledon, coto brus, chirripo, rivas de perez zeledon, san vito, perez zeledón, biolley, la piedra?",
      Turrialba: "aquiares, jimenez?, pejibaye",
      Orosi: "orosi valley, cachi, paraiso de cartago",
      Guanacaste: "nicoya, hojancha, monteverde?, guanacaste monteverde, abangares",
      Chirripó: "chirripo?",
      Cartago: "",
    },
    within: { Cartago: ["Turrialba", "Orosi", "Tres Ríos"], Brunca: ["Chirripó"], "Central Valley": [] },
  },
  {
    country: "Panama",
    continent: "Central America",
    spellings: "panamanian, panameno, panamá",
    regions: {
      Boquete:
        "jaramillo, canas verdes, cañas verdes, palmira?, el salto?, quiel, horqueta, alto quiel, los naranjos?, alto lino, alto jaramillo, callejon seco, los cabezos, jurutungo?, alto boquete, palo alto, caldera?, boquete chiriqui, la huaca",
      Volcán:
        "volcan?, paso ancho, candela, piedra candela, volcan chiriqui, santa clara?, rio sereno, baru?, silla de pando, volcan valley, tierras altas, bambito, nueva suiza, volcán?, santa clara volcan baru, baru indian, cotito, cordillera?, cerro punta, jurutungo",
      Renacimiento: "santa clara renacimiento, rio candela",
      Chiriquí: "chiriqui, chiriquí highlands, chiriqui province, potrerillos, bugaba, dolega, boqueron?",
      Bocas: "bocas del toro",
    },
    within: { Chiriquí: ["Boquete", "Volcán", "Renacimiento"] },
  },
  {
    country: "Nicaragua",
    continent: "Central America",
    spellings: "nicaraguan, nicaraguense, nica",
    regions: {
      Jinotega:
        "san rafael del norte, datanli, pantasma, wiwili, el cua, bosawas, la bastilla?, las cuchillas, jinotega department, san sebastian de yali, yali, aranjuez?, la concordia?",
      Matagalpa:
        "san ramon?, la dalia, tuma la dalia, selva negra, rancho grande, el tuma, matagalpa department, peñas blancas, penas blancas, san ramon matagalpa, aranjuez, muy muy",
      "Nueva Segovia":
        "dipilto, mozonte, san fernando?, ocotal, jalapa?, nuevo segovia, dipilto jalapa, macuelizo, las segovias?, murra, santa maria?, quilali, el jicaro",
      Madriz: "somoto, san juan del rio coco, las sabanas, telpaneca, madriz department, san lucas?",
      Estelí: "esteli, miraflor, pueblo nuevo, la concordia?, condega",
      Masaya: "",
      Carazo: "",
      Boaco: "",
      "Las Segovias": "",
    },
    within: { "Las Segovias": ["Nueva Segovia", "Madriz", "Estelí"] },
  },
  { country: "Belize", continent: "Central America", spellings: "belizean", regions: {} },
  {
    country: "Mexico",
    continent: "North America",
    spellings: "mexican, mexiko, mexique, mejico, mexicano",
    regions: {
      Chiapas:
        "soconusco, jaltenango, sierra madre de chiapas, el triunfo, tapachula, motozintla, montecristo de guerrero, la concordia?, san cristobal de las casas, siltepec, angel albino corzo, chenalho, simojovel, ocosingo, yajalon, bella vista?, chiapas highlands, los altos de chiapas, la frailesca, frailesca, cacahoatan, comitan, unión juárez, union juarez, triunfo verde, tenejapa, tzeltal, chanal, oxchuc, amatenango de la frontera, palenque",
      Oaxaca:
        "pluma hidalgo, pluma, sierra mazateca, mazateca, sierra sur, huautla, mixteca, mixe, putla, sierra norte?, cañada, candelaria loxicha, loxicha, san agustin loxicha, eloxochitlan, santa maria yucuhiti, yucuhiti, juquila, oaxacan, sierra juarez, cuicatlan, tlaxiaco, miahuatlan, pochutla, la cañada?, ozolotepec, santa cruz ozolotepec, mazatec",
      Veracruz:
        "coatepec, huatusco, xalapa, cordoba?, ixhuatlan, ixhuatlan del cafe, zongolica, jalapa?, chocaman, zentla, cosautlan, totutla, cosautlan de carvajal, naolinco",
      Puebla:
        "sierra norte de puebla, cuetzalan, huauchinango, xicotepec, zihuateutla, sierra negra, teziutlan",
      Guerrero: "atoyac, atoyac de alvarez, malinaltepec, la montana",
      Nayarit: "compostela, el cuarenteño, el cuarenteno, ruiz, cordon del jilguero",
      Hidalgo: "hidalgo?, otomi, tenango de doria",
      "San Luis Potosí": "san luis potosi, huasteca, xilitla",
      Jalisco: "talpa, talpa de allende",
      Colima: "",
      Tabasco: "",
      "Estado de México": "estado de mexico, amatepec, temascaltepec, state of mexico, tlatlaya",
      Morelos: "",
      Michoacán: "michoacan",
    },
  },
  {
    country: "United States",
    continent: "North America",
    spellings: "usa, u s a, hawaiian?, united states of america, american?",
    regions: {
      Kona: "hawaii kona, kona district, hawaiian kona, kona hawaii, south kona, north kona, kona belt, holualoa, captain cook, honaunau",
      "Ka'u": "kau?, ka'u district, pahala, ka u, kau district, ka'ū, hawaii kau",
      Maui: "kaanapali, ka'anapali, kula?, maui mokka, haiku?, kipahulu",
      Kauai: "kaua'i",
      Molokai: "moloka'i",
      Puna: "puna?, puna district",
      Hamakua: "",
      Oahu: "waialua, o'ahu, waialua estate",
      Hawaii: "hawai'i, hawaii island, big island, hawaiian, hawaian, hawaiian islands",
      "Puerto Rico": "puerto rican, puertorico, borinquen",
      Adjuntas: "",
      Yauco: "",
      Jayuya: "",
      Lares: "lares?",
      Utuado: "",
      Maricao: "",
      "Las Marías": "las marias?",
      Ciales: "",
      California: "goleta, santa barbara county, frinj, ventura",
    },
    within: {
      Hawaii: ["Kona", "Ka'u", "Maui", "Kauai", "Molokai", "Puna", "Hamakua", "Oahu"],
      "Puerto Rico": ["Adjuntas", "Yauco", "Jayuya", "Lares", "Utuado", "Maricao", "Las Marías", "Ciales"],
    },
  },
  {
    country: "Jamaica",
    continent: "Caribbean",
    spellings: "jamaican",
    regions: {
      "Blue Mountain":
        "blue mountains?, blue mountain?, jamaican blue mountain, jamaica blue mountain, jbm, clifton mount, mavis bank, wallenford, portland?, st andrew?, st. thomas?, clydesdale",
      "High Mountain": "high mountain?",
    },
  },
  {
    country: "Haiti",
    continent: "Caribbean",
    spellings: "haitian",
    regions: {
      Thiotte: "",
      Beaumont: "beaumont?",
      Dondon: "",
      Savanette: "",
      Baptiste: "baptiste?",
      Marmelade: "marmelade?",
    },
  },
  {
    country: "Dominican Republic",
    continent: "Caribbean",
    spellings: "dominican, republica dominicana, dom rep, dominican rep, santo domingo, dr?",
    regions: {
      Jarabacoa: "",
      Barahona: "polo?, sierra de bahoruco, bahoruco",
      Ocoa: "san jose de ocoa",
      Baní: "bani?",
      Cibao: "cibao altura",
      Juncalito: "",
      Valdesia: "",
      Azua: "",
      Neyba: "neiba",
      "Cordillera Central": "cordillera central?",
      Constanza: "",
      Bonao: "",
    },
    within: { "Cordillera Central": ["Jarabacoa", "Juncalito", "Constanza"] },
  },
  {
    country: "Cuba",
    continent: "Caribbean",
    spellings: "cuban",
    regions: {
      "Sierra Maestra": "santiago de cuba, guantanamo, turquino",
      Escambray: "sierra del escambray, trinidad de cuba",
      Baracoa: "",
    },
  },
  { country: "Trinidad and Tobago", continent: "Caribbean", spellings: "trinidad?", regions: {} },
  { country: "Martinique", continent: "Caribbean", spellings: "", regions: {} },
  { country: "Guadeloupe", continent: "Caribbean", spellings: "", regions: {} },
] as const satisfies readonly CountryEntry[];
