import type { CountryEntry } from "./atlas";

/** Colombia by department, with its coffee municipalities. */
export const COLOMBIA = [
  {
    country: "Colombia",
    continent: "South America",
    spellings: "colombian, columbia, colombiano, columbian, kolumbien, colombie",
    regions: {
      Huila:
        "pitalito, san agustin?, acevedo?, palestina?, la plata?, garzon?, gigante?, timana, oporapa, saladoblanco, isnos, algeciras, bruselas, tarqui, suaza, la argentina?, el pital?, neiva, santa maria huila, iquira, pital?, elias?, huila department, san adolfo, palermo?, guadalupe?, campoalegre, tello, baraya, colombia huila, san jose de isnos, huila pitalito, agrado, teruel, paicol, bruselas pitalito, la celia?, rivera huila, southern huila, san agustin huila, sur de huila, south huila, sur del huila, nataga?, tesalia?, villavieja, yaguara?, hobo?, aipe?, santa maria de huila, laboyos?, valle de laboyos, vegalarga, san marcos huila, zuluaga?, marticas?, guacacallo, northern huila, central huila, altamira?, criollo?, la jagua?, san isidro acevedo?, palmarito?, los naranjos?, el rosal?, villa fatima?, la esperanza?, monserrate?, la muralla?, san roque?",
      Nariño:
        "narino, la union?, buesaco, consaca, sandona, san lorenzo?, el tablon, el tablon de gomez, samaniego, taminango, la florida?, ancuya, el tambo narino, pasto, arboleda, genova?, san pablo?, colon genova, berruecos, san bernardo?, yacuanquer, matituy, la cruz?, chachagui, linares?, la union narino, narino department, galeras, colon narino, providencia narino, los andes sotomayor, sotomayor, san jose de alban, tangua?, funes?, ipiales?, tuquerres, cumbitara, la llanada?, san pedro de cartago, cordoba narino, northern narino, north narino, hatoviejo, belen?, policarpa?, leiva?, el rosario?, el penol?, ricaurte?, aponte?, inga aponte?, resguardo inga?",
      Cauca:
        "popayan, inza, piendamo, timbio, cajibio, el tambo cauca, el tambo?, caldono, paez, tierradentro, sotara, la sierra?, balboa?, bolivar cauca, rosas?, toribio, morales?, santander de quilichao, silvia?, cauca department, purace, supracafe, el tablon cauca, las margaritas?, almaguer, la vega?, sucre cauca, argelia cauca, totoro, suarez cauca, florencia cauca, mercaderes, patia?, meseta de popayan, popayan plateau, jambalo?, miranda cauca, caloto?, santa rosa cauca, tunia?, pescador caldono, northern cauca, uribe cajibio, el carmen cauca, guambiano, misak?, nasa?, argelia?, corinto?, san sebastian?, buenos aires?, mondomo?, siberia?, la venta?, pedregal?",
      Tolima:
        "planadas, chaparral?, gaitania, ibague, ataco?, libano, rioblanco, herrera?, tolima department, san antonio tolima, planadas tolima, marquetalia tolima, el libano, anzoategui tolima, icononzo, dolores?, fresno?, roncesvalles, cajamarca tolima, rovira, southern tolima, bilbao?, falan?, casabianca, herveo?, palocabildo, murillo tolima, cunday?, san antonio de los micos, ortega tolima, alpujarra, valle de san juan, marquetalia planadas, las hermosas?, san pedro chaparral, sur de tolima, south tolima, northern tolima, puerto saldana?, la marina chaparral, limon chaparral, nasa wesx, san miguel planadas, villarrica?, villahermosa?, santa isabel?, anzoategui?, san antonio?, nasa we sx?",
      Antioquia:
        "ciudad bolivar, jardin?, jerico?, salgar, urrao, andes?, betulia, concordia?, fredonia, caicedo, titiribi, betania, santa barbara?, amaga, medellin, antioquia department, bolivar antioquia, tamesis, el retiro, abejorral, giraldo, buritica, girardota, hispania, southwest antioquia, suroeste antioqueno, dabeiba, concepcion antioquia, sonson, tarso, frontino, heliconia, caramanta, montebello, la pintada?, angelopolis, armenia antioquia, ebejico?, sopetran?, san jeronimo antioquia, peque?, ituango?, yarumal?, santa rosa de osos, gomez plata, yolombo?, san roque antioquia, guatape?, san rafael antioquia, san carlos antioquia, narino antioquia, argelia antioquia, la union antioquia, el carmen de viboral, la ceja?, rionegro antioquia, barbosa antioquia, cisneros antioquia, farallones del citara, southwestern antioquia, suroeste de antioquia, sabanalarga antioquia, liborina?, olaya antioquia, uramita?, canasgordas, valparaiso?, venecia?, anza?, alejandria?, pueblorrico?, campamento?, san francisco?, cocorna?, san luis?",
      Caldas:
        "manizales, chinchina, aguadas, riosucio, salamina, neira, anserma, pensilvania, marquetalia?, villamaria, palestina caldas, caldas department, samana, supia, pacora, manzanares, marulanda, aranzazu, norcasia?, belalcazar caldas, viterbo?, risaralda caldas, marmato?, victoria caldas, santagueda, filadelfia?, la merced?, arauca?, san jose?",
      Risaralda:
        "pereira, santuario?, apia, belen de umbria, risaralda department, quinchia, marsella, dosquebradas, guatica, mistrato, santa rosa de cabal, la celia risaralda, balboa risaralda, la virginia?, la florida risaralda, tatama?, pueblo rico?",
      Quindío:
        "quindio, armenia?, circasia, calarca, filandia, buenavista?, salento, pijao, quindio department, montenegro?, cordoba quindio, armenia quindio, la tebaida, quimbaya, genova quindio, la morelia?, barcelona quindio",
      "Valle del Cauca":
        "trujillo, caicedonia, sevilla?, cali, tulua, el aguila, valle del cauca department, restrepo?, el cairo, buga, dagua, la cumbre?, ginebra?, ulloa, palmira valle, bolivar valle, argelia valle, calima, ansermanuevo, sevilla valle, valle de cauca, trujillo valle, caicedonia valle, versalles valle, el dovio?, la union valle, toro valle, riofrio?, yotoco?, restrepo valle, darien valle, la cumbre valle, vijes?, jamundi?, pradera valle, florida valle, el cerrito valle, ginebra valle, guacari?, san pedro valle, andalucia valle, bugalagrande, alcala valle, ulloa valle, cartago valle, obando valle, la victoria valle, buga valle, guadalajara de buga, roldanillo, el cairo valle, versalles?, darien?, pradera?, el cerrito?",
      Santander:
        "santander?, san gil, socorro?, mesa de los santos, barichara, bucaramanga, zapatoca, aratoca, curiti, piedecuesta, santander department, los santos santander, giron, lebrija, san vicente de chucuri, socorro santander, floridablanca, rionegro santander, el playon?, matanza?, surata?, california santander, tona santander, betulia santander, el carmen de chucuri, villanueva santander, pinchote?, charala?, ocamonte?, paramo santander, mogotes?, coromoro?, encino santander, valle de san jose, confines?, oiba?, guapota?, guadalupe santander, velez santander, landazuri, la mesa de los santos, puente nacional, los santos?, charta?, tona?, encino?",
      "Norte de Santander":
        "toledo?, cucuta, ocana, salazar de las palmas, labateca, convencion, pamplona?, north santander, durania, bochalema, ragonvalia, teorama, chinacota, arboledas, gramalote, cucutilla, salazar norte de santander, lourdes norte de santander, hacari?, el tarra?, la playa de belen, pamplonita, santiago norte de santander, villa caro?, bucarasica, sardinata, cacota?, mutiscua?",
      Cundinamarca:
        "fusagasuga, tibacuy, viota, sasaima, la palma?, anolaima, la mesa?, el colegio, silvania, san juan de rioseco, cachipay, tena?, quipile, guaduas, zipacon, subachoque, gachala, bituima, nimaima, sylvania, san bernardo cundinamarca, la vega cundinamarca, nocaima?, villeta?, san francisco cundinamarca, supata?, vergara?, yacopi?, caparrapi, tequendama, sumapaz?, arbelaez?, pandi?, cabrera cundinamarca, quebradanegra, guayabal de siquima, nilo cundinamarca, apulo?, el penon cundinamarca, la pena cundinamarca, topaipi?, paime?, alban cundinamarca, anapoima?, san antonio del tequendama, mesitas del colegio, medina cundinamarca, gacheta?, choachi?, fomeque?, pacho?",
      Boyacá:
        "boyaca, moniquira, miraflores?, garagoa, zetaquira, togui, chitaraque, berbeo, otanche?, pauna?, maripi?, muzo?, coper?, san pablo de borbur, san luis de gaceno, campohermoso boyaca, santa maria boyaca, santana boyaca, san jose de pare, arcabuco?, paez boyaca, rondon boyaca, lengupa?, valle de tenza, tenza valley, guateque?, tipacoque",
      Magdalena:
        "ciénaga, minca, magdalena?, santa marta, fundacion magdalena, aracataca magdalena, san pedro de la sierra, palmor?, siberia cienaga",
      Cesar:
        "valledupar, pueblo bello, serrania del perija, perija, cesar?, la jagua de ibirico, aguachica, codazzi, agustin codazzi, la paz cesar, manaure cesar, san diego cesar, curumani?, chimichagua, becerril?, la jagua cesar, rio de oro cesar, gonzalez cesar, san alberto cesar, serrania de perija, sierra de perija, manaure balcon del cesar",
      "Sierra Nevada":
        "sierra nevada de santa marta, sierra nevada santa marta, sierra nevada?, la sierra nevada, arhuaco, kogi, aracataca, snsm?, arhuacos?, asoarhuaco, nabusimake, wiwa?",
      Meta: "mesetas, meta?, lejanias, villavicencio, el dorado meta, la macarena?, vistahermosa, el castillo meta, san juan de arama, uribe meta, el dorado?, acacias meta, guamal meta, cubarral?, la uribe?",
      Caquetá:
        "caqueta, florencia?, san vicente del caguan, belen de los andaquies, puerto rico caqueta, el doncello?, el paujil?, san jose del fragua, la montanita?",
      Putumayo:
        "mocoa, villagarzon, sibundoy?, orito?, colon putumayo, santiago putumayo, putumayo department",
      Casanare:
        "yopal?, nunchia?, tamara casanare, sacama?, monterrey casanare, chameza?, recetor?, la salina casanare",
      "La Guajira":
        "guajira, urumita?, villanueva guajira, el molino guajira, riohacha?, dibulla?, fonseca guajira, la jagua del pilar, san juan del cesar",
      Chocó: "choco?, el carmen de atrato, san jose del palmar, choco department",
      "Eje Cafetero":
        "coffee axis, coffee triangle, eje cafetalero, zona cafetera, coffee axis region, paisaje cultural cafetero, old caldas, viejo caldas",
    },
    within: {
      Magdalena: ["Sierra Nevada"],
      Cesar: ["Sierra Nevada"],
      "La Guajira": ["Sierra Nevada"],
      "Eje Cafetero": ["Caldas", "Risaralda", "Quindío"],
    },
  },
] as const satisfies readonly CountryEntry[];
