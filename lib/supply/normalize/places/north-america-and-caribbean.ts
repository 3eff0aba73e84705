import type { CountryEntry } from "./atlas";

/** Mexico by state, Hawaii by district, Puerto Rico by municipality, and the islands. */
export const NORTH_AMERICA_AND_CARIBBEAN = [
  {
    country: "Mexico",
    continent: "North America",
    spellings: "mexican, mexiko, mexique, mejico, mexicano",
    regions: {
      Chiapas:
        "soconusco, jaltenango, sierra madre de chiapas, el triunfo, tapachula, motozintla, montecristo de guerrero, la concordia?, san cristobal de las casas, siltepec, angel albino corzo, chenalho, simojovel, ocosingo, yajalon, bella vista?, chiapas highlands, los altos de chiapas, la frailesca, frailesca, cacahoatan, comitan, unión juárez, triunfo verde, tenejapa, tzeltal, chanal, oxchuc, amatenango de la frontera, palenque, jaltenango de la paz, jaltenango la paz, montecristo guerrero chiapas, sierra madre chiapas, sierra de chiapas, sierra madre del sur chiapas, el triunfo biosphere reserve, el triunfo reserve, reserva el triunfo, tacana chiapas, volcan tacana, tacana volcano, huixtla?, escuintla chiapas, acacoyagua, mapastepec, pijijiapan, tuzantan?, mazapa de madero, el porvenir chiapas, la grandeza?, bejucal de ocampo, motozintla de mendoza, honduras de la sierra, chicomuselo, frontera comalapa, amatenango, capitan luis angel vidal, villaflores, villa corzo?, villacorzo, la trinitaria?, las margaritas chiapas, maravilla tenejapa, tumbala?, tila chiapas, salto de agua, sabanilla chiapas, chilon?, bachajon?, altamirano, pantelho?, san juan chamula, san juan cancuc, cancuc?, larrainzar, san andres larrainzar, el bosque chiapas, simojovel de allende, huitiupan, jitotol?, pueblo nuevo solistahuacan, rayon chiapas, tapilula?, ixhuatan chiapas, copainala, tecpatan?, berriozabal, ocozocoautla, cintalapa, san fernando chiapas, tzotzil?, tsotsil?, tseltal?, chol?, tojolabal, zoque?, maya vinic, custepec?, nueva colombia chiapas, nuevo paraiso chiapas, plan de la libertad, puerto rico chiapas, laguna del cofre, toluca chiapas, los altos chiapas, tuxtla gutierrez, selva lacandona, lacandon?, teopisca?, monte virgen chiapas, santo domingo la concordia, salvador urbina, el aguila cacahoatan, pavencul?, zinacantan, argovia?, chamula?, altos?",
      Oaxaca:
        "pluma hidalgo, pluma, sierra mazateca, mazateca, sierra sur, huautla, mixteca, mixe, putla, sierra norte?, cañada, candelaria loxicha, loxicha, san agustin loxicha, eloxochitlan, santa maria yucuhiti, yucuhiti, juquila, oaxacan, sierra juarez, cuicatlan, tlaxiaco, miahuatlan, pochutla, la cañada?, ozolotepec, santa cruz ozolotepec, mazatec, oaxaqueno, sierra sur de oaxaca, sierra norte de oaxaca, sierra mixe, mixe region, mixes?, san juan juquila mixes, santa maria tlahuitoltepec, tlahuitoltepec, totontepec, ayutla mixes, zacatepec mixe, guichicovi, san juan guichicovi, santa catarina juquila, santos reyes nopala, nopala?, san gabriel mixtepec, san juan lachao, lachao?, san pedro el alto, cafe nopala, san mateo pinas, san miguel del puerto, santa maria huatulco, huatulco?, san bartolome loxicha, santa maria ozolotepec, san juan ozolotepec, san miguel suchixtepec, san marcial ozolotepec, xanica?, santiago xanica, huautla de jimenez, san mateo yoloxochitlan, eloxochitlan de flores magon, teotitlan de flores magon, teotitlan, san bartolome ayautla, ayautla?, san pedro teutila, teutila?, san felipe usila, usila?, tuxtepec?, valle nacional, san juan bautista valle nacional, ojitlan?, chinantla, la chinantla?, concepcion papalo, santa maria tlalixtac, santos reyes papalo, tlacolula, yosondua?, santiago yosondua, putla villa de guerrero, putla de guerrero, chalcatongo, santiago nuyoo, nuyoo?, mixteca alta, la mixteca?, jicayan?, santa cruz acatepec, san lorenzo cuaunecuiltitla, ixtlan de juarez, villa alta?, talea de castro, villa talea de castro, yagila?, santiago lalopa, rincon zapoteco, zapotec?, zapoteca?, ixtepec?, san jose lachiguiri, guevea de humboldt, santa maria guienagati, chimalapas, istmo de tehuantepec, tehuantepec, costa de oaxaca, oaxaca coast, sola de vega, cieneguilla oaxaca, rio hondo oaxaca, yogondoy?",
      Veracruz:
        "coatepec, huatusco, xalapa, cordoba?, ixhuatlan, ixhuatlan del cafe, zongolica, jalapa?, chocaman, zentla, cosautlan, totutla, cosautlan de carvajal, naolinco, xico?, teocelo?, ixhuacan?, ixhuacan de los reyes, ayahualulco, jalcomulco, emiliano zapata veracruz, banderilla, jilotepec veracruz, miahuatlan veracruz, chiconquiaco, juchique de ferrer, misantla?, atzalan?, tlapacoyan, altotonga, yecuatla?, huatusco de chicuellar, sochiapa?, tlacotepec de mejia, tenampa?, comapa?, tepatlaxco, ixhuatlan de cafe, tomatlan?, coscomatepec, fortin de las flores, amatlan de los reyes, amatlan?, tequila veracruz, sierra de zongolica, tezonapa?, texhuacan, tequila zongolica, mixtla de altamirano, papantla?, coyutla?, coxquihui, zozocolco, sierra de papantla, totonacapan, huayacocotla, ixhuatlan de madero, chicontepec, los tuxtlas?, catemaco?, san andres tuxtla, orizaba?, pico de orizaba, sierra de santa marta veracruz, ocotepec?, soteapan?, altas montanas, las altas montanas, mahuixtlan, pacho viejo, consolapan, rancho viejo veracruz, naranjal?",
      Puebla:
        "sierra norte de puebla, cuetzalan, huauchinango, xicotepec, zihuateutla, sierra negra, teziutlan, sierra norte puebla, sierra nororiental, sierra nororiental de puebla, sierra negra de puebla, cuetzalan del progreso, xicotepec de juarez, tlaola?, tlacuilotepec, jalpan puebla, pahuatlan, naupan?, juan galindo, tlatlauquitepec, hueyapan puebla, hueytamalco, ayotoxco?, tenampulco, zacapoaxtla, nauzontla, xochitlan, zoquiapan, jonotla?, tuzamapan, huehuetla puebla, olintla?, hermenegildo galeana, zapotitlan de mendez, zongozotla, tepango?, ahuacatlan puebla, coyomeapan, eloxochitlan puebla, zoquitlan, tlacotepec de diaz, san sebastian tlacotepec, ajalpan?, yaonahuac, tosepan?, tosepan titataniske, eloxochitlan sierra negra",
      Guerrero:
        "atoyac, atoyac de alvarez, malinaltepec, la montana, costa grande guerrero, coyuca de benitez, tecpan de galeana, la montana de guerrero, montana de guerrero, montana guerrero, iliatenco, san luis acatlan, metlatonoc, acatepec guerrero, tlacoapa?, el paraiso guerrero, el paraiso atoyac, sierra de atoyac, costa chica guerrero, cochoapa?, jose azueta",
      Nayarit:
        "compostela, el cuarenteño, ruiz, cordon del jilguero, xalisco nayarit, tepic?, san blas nayarit, cordon de jilguero, el nayar?, del nayar, huaynamota, el malinal?, san juan de abajo nayarit, cumbres de huicicila, huicicila, la yerba tepic, sierra de vallejo, volcan san juan nayarit, el tuito nayarit?, presidio de los reyes",
      Hidalgo:
        "hidalgo?, otomi, tenango de doria, huehuetla hidalgo, san bartolo tutotepec, otomi tepehua, sierra otomi tepehua, tlanchinol, chapulhuacan, pisaflores, huejutla?, calnali?, molango?, lolotla?, tepehuacan, xochicoatlan, la mision hidalgo, huasteca hidalguense, tianguistengo",
      "San Luis Potosí":
        "san luis potosi, huasteca, xilitla, xilitla slp, huasteca potosina, tamazunchale, aquismon?, tancanhuitz, matlapa?, axtla de terrazas, coxcatlan slp, tampacan?, huehuetlan slp",
      Jalisco:
        "talpa, talpa de allende, san sebastian del oeste, mascota jalisco, cabo corrientes, el tuito?, cuautitlan de garcia barragan, la cuesta talpa, tequila jalisco",
      Colima:
        "cuauhtemoc colima, la yerbabuena comala, volcan de colima, montitlan, suchitlan, cofradia de suchitlan",
      Tabasco: "tacotalpa, teapa?",
      "Estado de México":
        "estado de mexico, amatepec, temascaltepec, state of mexico, tlatlaya, sultepec?, tejupilco, ocuilan?, malinalco, edomex?, zacazonapan, villa de allende",
      Morelos: "tlaltizapan, coatlan del rio, hueyapan morelos",
      Michoacán: "michoacan, uruapan?, ziracuaretiro, tacambaro, ario de rosales, nocupetaro",
      Querétaro: "sierra gorda, landa de matamoros, jalpan de serra",
    },
  },
  {
    country: "United States",
    continent: "North America",
    spellings: "usa, u s a, hawaiian?, united states of america, american?",
    regions: {
      Kona: "hawaii kona, kona district, hawaiian kona, kona hawaii, south kona, north kona, kona belt, holualoa, captain cook, honaunau, kona big island, kona coffee belt, kona coast, kailua kona, kealakekua, kainaliu?, captain cook hawaii, keauhou?, kona mauka, hualalai?, mauna loa kona, kealakekua bay, napoopoo?, hookena?, keopu?, kaloko?",
      "Ka'u":
        "kau?, ka'u district, pahala, ka u, kau district, hawaii kau, kaʻu?, ka'u hawaii, kau hawaii, pahala hawaii, naalehu?, moaula?, pear tree ka'u, wood valley, cloud rest, ocean view hawaii, ka'u coffee, kau coffee",
      Maui: "kaanapali, ka'anapali, kula?, maui mokka, haiku?, kipahulu, maui hawaii, upcountry maui, olinda maui, haleakala, kupaa?, lahaina?, west maui, maui mokka estate, makawao?, waikapu?, hana maui",
      Kauai: "kaua'i, kauai hawaii, kauaʻi?, kauai coffee, eleele?, kalaheo?, koloa?",
      Molokai: "moloka'i, molokai hawaii, kualapuu?, kualapu'u, muleskinner",
      Puna: "puna?, puna district, puna hawaii, pahoa?, kurtistown, mountain view hawaii, hilo?, hawaiian paradise, volcano hawaii, keaau?, kea'au",
      Hamakua:
        "hamakua coast, hamakua hawaii, honokaa?, honoka'a, ahualoa?, paauilo?, waimea hawaii, laupahoehoe, umauma?",
      Oahu: "waialua, o'ahu, waialua estate, oahu hawaii, north shore oahu, waialua hawaii, oʻahu?, wahiawa?, kunia?",
      Hawaii:
        "hawai'i, hawaii island, big island, hawaiian, hawaian, hawaiian islands, big island of hawaii, hawaiʻi?, hawaiian coffee",
      "Puerto Rico": "puerto rican, puertorico, borinquen, cordillera central puerto rico, boricua?",
      Adjuntas: "adjuntas puerto rico, guilarte?, tanama adjuntas, yahuecas?, capaez?",
      Yauco:
        "yauco puerto rico, yauco selecto, rubias yauco, la rivera yauco, guayanilla, penuelas puerto rico",
      Jayuya: "jayuya puerto rico, jayuya pr, cerro punta puerto rico, coabey?, mameyes jayuya, toro negro",
      Lares: "lares?, lares puerto rico, bartolo lares",
      Utuado: "utuado puerto rico, caonillas, vivi utuado",
      Maricao: "maricao puerto rico, indiera?",
      "Las Marías": "las marias?, las marias puerto rico",
      Ciales: "ciales puerto rico, toro negro ciales, fronton ciales",
      California:
        "goleta, santa barbara county, frinj, ventura, southern california grown, fallbrook, temecula?, santa barbara california, ventura county, san diego county",
      "San Sebastián": "San Sebastián?, san sebastian puerto rico",
      Ponce: "Ponce?, ponce puerto rico",
      Orocovis: "orocovis puerto rico",
      Villalba: "Villalba?, villalba puerto rico",
    },
    within: {
      Hawaii: ["Kona", "Ka'u", "Maui", "Kauai", "Molokai", "Puna", "Hamakua", "Oahu"],
      "Puerto Rico": [
        "Adjuntas",
        "Yauco",
        "Jayuya",
        "Lares",
        "Utuado",
        "Maricao",
        "Las Marías",
        "Ciales",
        "San Sebastián",
        "Ponce",
        "Orocovis",
        "Villalba",
      ],
    },
  },
  {
    country: "Jamaica",
    continent: "Caribbean",
    spellings: "jamaican",
    regions: {
      "Blue Mountain":
        "blue mountains?, blue mountain?, jamaican blue mountain, jamaica blue mountain, jbm, clifton mount, mavis bank, wallenford, portland?, st andrew?, st. thomas?, clydesdale, blue mountains of jamaica, blue mountain no. 1, blue mountain peak, hagley gap, penlyne castle, moy hall, whitfield hall, guava ridge, irish town jamaica, section jamaica, newcastle jamaica, silver hill gap, cinchona jamaica, old tavern, st andrew parish, saint thomas parish, saint andrew parish, portland parish, flamstead, mahogany vale, buff bay valley, cedar valley jamaica, rbjbm?, woodside blue mountain, craighton",
      "High Mountain": "high mountain?, jamaica high mountain, jamaica prime",
      Manchester: "Manchester?, manchester parish, christiana, mandeville, manchester jamaica",
      Clarendon: "Clarendon?, clarendon parish, clarendon jamaica",
    },
    within: { "High Mountain": ["Manchester", "Clarendon"] },
  },
  {
    country: "Haiti",
    continent: "Caribbean",
    spellings: "haitian",
    regions: {
      Thiotte: "sud est thiotte, belle anse, mare blanche, anse a pitre, ouest thiotte",
      Beaumont: "beaumont?, pestel?, grand anse, grande anse, jeremie haiti, corail haiti",
      Dondon: "nord haiti, saint raphael haiti, st raphael haiti, grande riviere du nord, bahon?",
      Savanette: "belladere, lascahobas",
      Baptiste: "baptiste?, centre haiti, plateau central haiti",
      Marmelade: "marmelade?, artibonite, plaisance haiti, pilate haiti",
      Kenscoff: "fondwa?, furcy?, seguin haiti",
      "Cap Rouge": "jacmel?, la vallee de jacmel",
      "Port-de-Paix": "nord ouest haiti",
    },
  },
  {
    country: "Dominican Republic",
    continent: "Caribbean",
    spellings: "dominican, republica dominicana, dom rep, dominican rep, santo domingo, dr?",
    regions: {
      Jarabacoa:
        "la vega jarabacoa, manabao?, la cienaga manabao, jarabacoa la vega, juncalito jarabacoa, los dajaos?, pico duarte",
      Barahona:
        "polo?, sierra de bahoruco, bahoruco, cabral?, enriquillo barahona, paraiso barahona, sierra bahoruco, pedernales, los arroyos?, cachote?, la cienaga barahona",
      Ocoa: "san jose de ocoa, rancho arriba, los naranjos ocoa, sabana larga ocoa, valdesia ocoa",
      Baní: "bani?, bani peravia, peravia?",
      Cibao:
        "cibao altura, cibao valley, san jose de las matas, santiago de los caballeros, moncion?, janico?, la sierra cibao",
      Juncalito: "",
      Valdesia: "",
      Azua: "azua de compostela, padre las casas, peralta azua, las lagunas azua, guayabal azua",
      Neyba:
        "neiba, sierra de neyba, sierra de neiba, elias pina, bahoruco neyba, hondo valle, los rios neyba, el cercado?",
      "Cordillera Central": "cordillera central?",
      Constanza: "",
      Bonao: "monsenor nouel, blanco bonao",
      "San Cristóbal": "San Cristóbal?, los cacaos?, cambita?",
      "La Vega": "La Vega?",
      "San Juan": "San Juan?, san juan de la maguana, la laguna arroyo cano, arroyo cano, juan de herrera",
      "Puerto Plata": "Puerto Plata?, altamira puerto plata",
      Salcedo: "Salcedo?, hermanas mirabal, tenares?",
    },
    within: {
      "Cordillera Central": ["Jarabacoa", "Juncalito", "Constanza", "La Vega", "Bonao", "Ocoa"],
    },
  },
  {
    country: "Cuba",
    continent: "Caribbean",
    spellings: "cuban",
    regions: {
      "Sierra Maestra":
        "santiago de cuba, turquino, oriente cuba, granma?, buey arriba, bartolome maso, guisa?, contramaestre, tercer frente, segundo frente, el salvador guantanamo",
      Escambray:
        "sierra del escambray, trinidad de cuba, manicaragua, cumanayagua, topes de collantes, guamuhaya",
      Baracoa: "",
      Guantánamo: "Guantánamo?, maisi?, yateras?",
      "Pinar del Río": "sierra del rosario cuba",
    },
  },
  {
    country: "Trinidad and Tobago",
    continent: "Caribbean",
    spellings: "trinidad?",
    regions: {},
  },
  {
    country: "Martinique",
    continent: "Caribbean",
    spellings: "",
    regions: {},
  },
  {
    country: "Guadeloupe",
    continent: "Caribbean",
    spellings: "",
    regions: {},
  },
] as const satisfies readonly CountryEntry[];
