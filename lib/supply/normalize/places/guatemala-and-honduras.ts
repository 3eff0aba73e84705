import type { CountryEntry } from "./atlas";

/** Guatemala by Anacafé's eight regions, Honduras by IHCAFE's and by department. */
export const GUATEMALA_AND_HONDURAS = [
  {
    country: "Guatemala",
    continent: "Central America",
    spellings: "guatemalan, guatemalteco, guate, guatemalteca",
    regions: {
      Huehuetenango:
        "huehue, huehuetenago, la libertad?, san pedro necta, cuilco, todos santos, todos santos cuchumatan, santa barbara?, barillas, santa cruz barillas, la democracia, san antonio huista, santiago chimaltenango, jacaltenango, concepcion huista, chacolá, aguacatan, el injerto, colotenango, agua dulce?, hoja blanca, michicoy, san ildefonso ixtahuacan, ixtahuacan, peña blanca?, la bolsa?, union cantinil, san sebastian huehuetenango, nenton, cuchumatanes, huehuetenango department, highland huehue, huehuetenango highlands, huehuetanango, huehuetenengo, hue hue, santa ana huista, san juan ixcoy, san mateo ixtatan, san miguel acatan, san rafael la independencia, san sebastian coatan, soloma?, san juan atitan, chiantla?, malacatancito, san gaspar ixchil, san rafael petzal, tectitan?, sierra de los cuchumatanes, cuchumatan mountains, cuchumatanes mountains, sipacapa huehuetenango, canton las flores, pena roja huehuetenango, aldea hoja blanca, rio azul jacaltenango, buxup?, petatan?, highlands of huehuetenango, yamanonh?, yalambojoch, tojquia?, vista hermosa michicoy, santa eulalia?, buena vista?, democracia?, el paraiso?, la esperanza?, santa ana?, chalum?, el chalum?",
      Antigua:
        "antigua guatemala, panchoy, panchoy valley, sacatepequez, ciudad vieja?, alotenango, santa maria de jesus, antigua valley, genuine antigua, san miguel duenas, jocotenango, antigua guatamala, san juan alotenango, pastores sacatepequez, santa lucia milpas altas, magdalena milpas altas, santo tomas milpas altas, san antonio aguas calientes, san bartolome milpas altas, santiago sacatepequez, sumpango?, san cristobal el alto, valle de panchoy, antigua region, la antigua guatemala, volcan de agua, antigua volcanic, genuine antigua coffee, milpas altas, san juan del obispo?, volcan agua?, agua volcano?",
      Atitlán:
        "atitlan, lake atitlan, lago de atitlan, solola, san pedro la laguna, san juan la laguna, santiago atitlan, san lucas toliman, traditional atitlan, san marcos la laguna, atitlan traditional, lago atitlan?, san pedro atitlan, san juan atitlan laguna, san lucas atitlan, san antonio palopo, panajachel, tzununa?, san pablo la laguna, santa clara la laguna, santa catarina palopo, cerro de oro, san andres semetabaj, atitlan basin, atitlan valley, lake atitlan region, pampojila, santa cruz la laguna, volcan atitlan, volcan san pedro",
      Cobán:
        "coban, alta verapaz, rainforest coban, san pedro carcha, verapaz, coban rainforest, baja verapaz, tactic, purulha, san juan chamelco, chamelco?, santa cruz verapaz, san cristobal verapaz, tamahu?, tucuru?, senahu?, lanquin?, cahabon?, chisec?, chahal?, panzos?, la tinta alta verapaz, polochic?, sierra de las minas, rabinal?, salama?, cubulco?, coban rain forest, carcha?, verapaces, san agustin lanquin",
      "Nuevo Oriente":
        "new oriente, nueva oriente, chiquimula, esquipulas, jalapa, mataquescuintla, olopa, zacapa, la union?, jutiapa, jumaytepeque, oriente?, nuevo oriente region, camotan?, jocotan?, san juan ermita, quezaltepeque, concepcion las minas, ipala?, san carlos alzatate, san pedro pinula, monjas jalapa, gualan?, quetzaltepeque, ixhuatan?, el progreso jutiapa, sierra del merendon, jumaytepeque volcano, oriente region, copan chorti, ch'orti, san luis jilotepeque",
      Fraijanes:
        "fraijanes plateau, santa rosa?, palencia, lake amatitlan, amatitlan, barberena, villa canales, el progreso?, san jose pinula, fraijanes valley, volcan pacaya, pacaya, santa rosa de lima?, casillas, ayarza, santa rosa department, san rafael las flores, nueva santa rosa, cuilapa?, oratorio santa rosa, santa maria ixhuatan, pueblo nuevo vinas, guazacapan, santa elena barillas, san vicente pacaya, san miguel petapa, volcan de pacaya, pacaya volcano, el cerinal?, cerinal?, san juan sacatepequez, san raymundo?, san pedro ayampuc, guatemala department, don justo fraijanes, santa catarina pinula, mataquescuintla santa rosa, laguna de ayarza, lake ayarza",
      "San Marcos":
        "san marcos?, volcanic san marcos, san pablo?, el quetzal, tajumulco, malacatan, la reforma?, san rafael pie de la cuesta, volcan tajumulco, san marcos department, san pablo san marcos, el tumbador?, nuevo progreso?, la reforma san marcos, san jose el rodeo, el rodeo san marcos, sibinal?, tacana?, tejutla?, comitancillo, concepcion tutuapa, san miguel ixtahuacan, esquipulas palo gordo, san cristobal cucho, catarina san marcos, pajapita?, sipacapa?, la blanca san marcos, ixchiguan, san lorenzo san marcos, el rodeo?, catarina?",
      Acatenango:
        "acatenango valley, chimaltenango, yepocapa, san pedro yepocapa, san martin jilotepeque, patzun, chimaltenango department, valle de acatenango, pochuta?, san miguel pochuta, patzicia?, santa apolonia chimaltenango, san jose poaquil, san juan comalapa, comalapa?, tecpan?, parramos?, san andres itzapa, volcan acatenango, volcan de fuego, zaragoza chimaltenango, el tejar chimaltenango, santa cruz balanya, acatenango volcano",
      Quetzaltenango:
        "xela, quezaltenango, colomba, palajunoj, costa cuca, el palmar quetzaltenango, san martin sacatepequez, zunil?, cantel?, salcaja?, coatepeque quetzaltenango, genova quetzaltenango, flores costa cuca, san francisco la union, santa maria de jesus zunil",
      Suchitepéquez:
        "suchitepequez, chicacao, patulul, san francisco zapotitlan, zapotitlan suchitepequez, pueblo nuevo suchitepequez, santa barbara suchitepequez, samayac?, mazatenango, san miguel panan, san antonio suchitepequez, santo tomas la union, zunilito?",
      Quiché:
        "quiche, el quiche, ixil, nebaj, uspantan, chajul, zona reina, san juan cotzal, cotzal?, chicaman?, san miguel uspantan, sacapulas, santa maria nebaj, san gaspar chajul, ixcan?, ixil triangle, ixil region, asociacion chajulense, zacualpa?, cunen?",
      Retalhuleu:
        "el asintal?, nuevo san carlos, san felipe retalhuleu, san martin zapotitlan, reu guatemala",
      Escuintla: "palin, san vicente pacaya escuintla, siquinala, santa lucia cotzumalguapa",
      Izabal: "Izabal?, el estor?, livingston izabal",
    },
  },
  {
    country: "Honduras",
    continent: "Central America",
    spellings: "honduran, hondureno, hondureño",
    regions: {
      "Santa Bárbara":
        "santa barbara?, el cielito, las flores?, cielito, el cedral, montaña verde, santa barbara department?, san luis planes, san vicente centenario, santa barbara mountain, pena blanca, pina blanca, las flores santa barbara, la leona santa barbara, san jose de colinas, colinas santa barbara, trinidad santa barbara, ilama?, gualala?, san marcos santa barbara, san nicolas santa barbara, arada?, zacapa santa barbara, concepcion del sur, san francisco de ojuera, ojuera?, santa rita santa barbara, ceguaca?, el nispero?, atima?, petoa?, quimistan, macuelizo santa barbara, azacualpa, las vegas santa barbara, las vegas?, montana de santa barbara, cerro santa barbara, san pedro zacapa, pozo negro, el dorado santa barbara, los andes santa barbara, las quebradas santa barbara, el ocote santa barbara, nueva lempira santa barbara, el sauce santa barbara, chinda?, santa barbara national park, ojo de agua?, la leona?, cerro azul?, el aguacatal?",
      "La Paz": "La Paz?, la paz department",
      Marcala:
        "chinacla, cabañas?, santiago puringla, san jose la paz, marcala la paz, santa elena?, tutule, planes de marcala, comsa?, marcala do, do marcala, denominacion marcala, marcala region, chinacla la paz, santiago de puringla, puringla?, san pedro de tutule, tutule la paz, santa elena la paz, yarula?, cabanas la paz, opatoro?, guajiquiro, nahuaterique, santa ana la paz, santa maria la paz, mercedes de oriente, san antonio del norte, san juan la paz, el cedrito chinacla, el pastoral marcala, musula?, la estanzuela marcala, sigamane?, planes marcala, las crucitas?, la victoria chinacla, el cerron marcala, santa cruz la paz, ocote pando, la montanita chinacla, pacayal marcala, el chiflador?, llano alegre",
      Copán:
        "copan, corquin, santa rosa de copan, cucuyagua, san pedro de copan, san pedro copan, aruco, cabanas copan, copan ruinas, concepcion copan, capucas, las capucas, san pedro, corquin copan, copan region, san nicolas copan, trinidad de copan, dulce nombre de copan, dolores copan, el paraiso copan, florida copan, la jigua copan, nueva arcadia?, san antonio copan, san jeronimo copan, san jose copan, san juan de opoa, veracruz copan, santa rita de copan, el playon copan, san isidro copan, aldeas corquin, chalmeca?, cerro negro copan, dulce nombre?, la union?, san agustin?, santa rita?",
      Ocotepeque:
        "san marcos de ocotepeque, san marcos ocotepeque, mercedes ocotepeque, la labor?, guisayote, sinuapa, belen gualcho, san francisco del valle, la encarnacion?, nueva ocotepeque?, mercedes de ocotepeque, sensenti?, san fernando ocotepeque, concepcion ocotepeque, dolores merendon, fraternidad ocotepeque, san jorge ocotepeque, santa fe ocotepeque, merendon?, el merendon?, plan del rancho, el portillo ocotepeque, el guisayote?, montana el guisayote, antigua ocotepeque, lucerna?, san marcos?",
      Lempira:
        "lempira?, la campa, gualcince, erandique, celaque, lempira department, la iguala, gracias?, gracias lempira, san manuel colohete, la union lempira, lepaera, san sebastian lempira, san rafael lempira, las flores lempira, san andres lempira, talgua?, cololaca?, tambla?, tomala lempira, guarita lempira, la virtud?, mapulaca?, virginia lempira, candelaria lempira, piraera?, san francisco lempira, santa cruz lempira, san juan guarita, belen lempira, montana celaque, celaque national park, celaque mountain, caiquin?, san manuel de colohete, puca mountain, montana puca, monte puca?",
      Intibucá:
        "intibuca, la esperanza?, masaguara, san juan intibuca, jesus de otoro, yamaranguila, san miguelito intibuca, san isidro intibuca, concepcion intibuca, colomoncagua, camasca?, magdalena intibuca, santa lucia intibuca, san marcos de la sierra, dolores intibuca, san francisco de opalaca, la gloria intibuca, san antonio intibuca, quebrada de lajas",
      Comayagua:
        "siguatepeque, la libertad comayagua, el rosario comayagua, san luis?, taulabe, comayagua department, san jose de comayagua, selguapa, el pacayal, meambar?, minas de oro, esquias?, la trinidad comayagua, lejamani?, lamani?, humuya?, villa de san antonio, las lajas comayagua, san sebastian comayagua, ajuterique, comayagua region, rio bonito comayagua, cerro azul meambar, potrerillos siguatepeque, jamalteca, el rosario?, ojos de agua?, el socorro?, la libertad?, san jeronimo?",
      "El Paraíso":
        "el paraiso?, danli, trojes, el paraiso department, moroceli, teupasenti, yuscaran?, guinope?, alauca?, jacaleapa, liure?, oropoli?, san antonio de flores, san lucas el paraiso, san matias el paraiso, soledad el paraiso, texiguat?, vado ancho, potrerillos el paraiso, jamastran, valle de jamastran, chichicaste danli, capire trojes, las trojes?, las manos el paraiso, el paraiso region honduras, el naranjo danli, cifuentes?, cuyali?",
      Olancho:
        "juticalpa, catacamas, campamento, gualaco?, san esteban olancho, culmi?, dulce nombre de culmi, manto olancho, la union olancho, salama olancho, silca?, jano olancho, guarizama, yocon?, el rosario olancho, esquipulas del norte, san francisco de la paz, guata olancho, sierra de agalta, patuca?",
      Yoro: "victoria?, yorito, el negrito?, morazan yoro, sulaco?, jocon?, olanchito, santa rita yoro, pico pijol, montana de pijol, arenal yoro, el progreso yoro, subirana yoro",
      "Francisco Morazán":
        "francisco morazan, san juancito, cantarranas, valle de angeles, santa lucia francisco morazan, san juan de flores, guaimaca?, orica?, talanga?, marale?, san ignacio francisco morazan, el porvenir francisco morazan, vallecillo, cedros francisco morazan, tatumbla?, lepaterique, reitoca?, ojojona?, la tigra?, san antonio de oriente, morazan honduras, curaren?, nueva armenia?",
      Agalta: "agalta tropical, agalta region",
      Cortés:
        "lago de yojoa, lake yojoa, las lajas, santa cruz de yojoa, el merendon san pedro sula, san antonio de cortes, omoa?, villanueva cortes, potrerillos cortes, lago yojoa?, yojoa?, pimienta cortes",
      Choluteca: "san marcos de colon, el corpus choluteca",
      Opalaca: "sierra de opalaca, opalaca region, opalaca mountains, montana de opalaca",
      Montecillos:
        "montecillos region, montecillos mountain range, sierra de montecillos, cordillera de montecillos",
      Atlántida: "Atlántida?, la masica?, jutiapa atlantida",
      Colón: "Colón?, trujillo colon, tocoa?",
    },
    within: {
      Intibucá: ["Opalaca"],
      Comayagua: ["Montecillos"],
      Montecillos: ["Marcala"],
      "La Paz": ["Marcala", "Montecillos"],
      Lempira: ["Opalaca"],
      Olancho: ["Agalta"],
    },
  },
] as const satisfies readonly CountryEntry[];
