import type { CountryEntry } from "./atlas";

/** Regions of Colombia and Peru are departments; of Brazil the growing areas that carry a trade name. */
export const SOUTH_AMERICA = [
  {
    country: "Colombia",
    continent: "South America",
    spellings: "colombian, columbia, colombiano, columbian, kolumbien, colombie",
    regions: {
      Huila:
        "pitalito, san agustin?, acevedo?, palestina?, la plata?, garzon, gigante?, timana, oporapa, saladoblanco, isnos, algeciras, bruselas, tarqui, suaza, la argentina?, el pital?, neiva, santa maria huila, iquira, pital?, elias?, huila department, san adolfo, palermo?, guadalupe?, campoalegre, tello, baraya, colombia huila, san jose de isnos, huila pitalito, agrado, teruel, paicol, bruselas pitalito, la celia?, rivera huila, southern huila, san agustin huila, san agustín huila",
      Nariño:
        "narino, la union?, buesaco, consaca, sandona, san lorenzo?, el tablon, el tablon de gomez, samaniego, taminango, la florida?, ancuya, el tambo narino, pasto, arboleda, genova?, san pablo?, colon genova, berruecos, san bernardo?, yacuanquer, matituy, la cruz?, chachagui, linares?, la union narino, la union nariño, narino department, galeras, narińo",
      Cauca:
        "popayan, inza, piendamo, timbio, cajibio, el tambo cauca, el tambo?, caldono, paez, tierradentro, sotara, la sierra?, balboa?, bolivar cauca, rosas?, toribio, morales?, santander de quilichao, silvia?, cauca department, purace, supracafe, el tablon cauca, las margaritas?, almaguer, la vega?, sucre cauca, argelia cauca, totoro",
      Tolima:
        "planadas, chaparral?, gaitania, ibague, ataco?, libano, rioblanco, herrera?, tolima department, san antonio tolima, planadas tolima, marquetalia tolima, el libano, anzoategui tolima, icononzo, dolores?, fresno?, roncesvalles, cajamarca tolima, rovira, southern tolima, bilbao?",
      Antioquia:
        "ciudad bolivar, jardin?, jerico?, salgar, urrao, andes?, betulia, concordia?, ciudad bolívar?, fredonia, caicedo, titiribi, betania, santa barbara?, amaga, medellin, antioquia department, bolivar antioquia, tamesis, el retiro, abejorral, giraldo, buritica, girardota, hispania, southwest antioquia, suroeste antioqueno, dabeiba, concepcion antioquia, sonson, tarso, frontino, heliconia, caramanta, montebello",
      Caldas:
        "manizales, chinchina, aguadas, riosucio, salamina, neira, anserma, pensilvania, marquetalia?, villamaria, palestina caldas, caldas department, samana, supia, pacora, manzanares, marulanda, aranzazu",
      Risaralda:
        "pereira, santuario?, apia, belen de umbria, la celia?, risaralda department, quinchia, marsella, dosquebradas, guatica, mistrato, santa rosa de cabal",
      Quindío:
        "quindio, armenia?, circasia, calarca, filandia, genova?, buenavista?, salento, pijao, quindio department, montenegro?, cordoba quindio, armenia quindio, la tebaida, quimbaya, genova quindio",
      "Valle del Cauca":
        "trujillo, caicedonia, sevilla?, cali, tulua, el aguila, valle del cauca department, restrepo?, el cairo, buga, dagua, la cumbre?, ginebra?, tulúa, ulloa, palmira valle, bolivar valle, argelia valle, calima, ansermanuevo, sevilla valle",
      Santander:
        "santander?, san gil, socorro?, mesa de los santos, barichara, bucaramanga, zapatoca, aratoca, curiti, piedecuesta, santander department, los santos santander, giron, lebrija, san vicente de chucuri",
      "Norte de Santander":
        "toledo?, cucuta, ocana, salazar de las palmas, labateca, convencion, pamplona?, north santander, durania, bochalema, ragonvalia, teorama",
      Cundinamarca:
        "fusagasuga, tibacuy, viota, sasaima, la palma?, anolaima, la mesa?, el colegio, silvania, san juan de rioseco, cachipay, tena?, quipile, guaduas, zipacon, subachoque, gachala, bituima, nimaima, sylvania",
      Boyacá: "boyaca, moniquira, miraflores?, garagoa, zetaquira, togui, chitaraque, berbeo",
      Magdalena: "ciénaga, cienaga, minca, magdalena?, santa marta",
      Cesar:
        "valledupar, pueblo bello, serrania del perija, perija, cesar?, la jagua de ibirico, aguachica, codazzi",
      "Sierra Nevada":
        "sierra nevada de santa marta, sierra nevada santa marta, sierra nevada?, la sierra nevada, arhuaco, kogi, aracataca",
      Meta: "mesetas, meta?, lejanias, villavicencio, el dorado meta",
      Caquetá: "caqueta, florencia?, san vicente del caguan",
      Putumayo: "mocoa",
      Casanare: "",
      "La Guajira": "guajira",
      Chocó: "choco?",
      "Eje Cafetero": "coffee axis, coffee triangle, eje cafetalero",
    },
    within: {
      "Sierra Nevada": ["Magdalena", "Cesar", "La Guajira"],
      "Eje Cafetero": ["Caldas", "Risaralda", "Quindío"],
    },
  },
  {
    country: "Brazil",
    continent: "South America",
    spellings: "brazilian, brasil, brazillian, brasilian, brasilien, bresil, brasileiro",
    regions: {
      "Sul de Minas":
        "south minas, south of minas, south minas gerais, southern minas, southern minas gerais, sul de minas gerais, sul minas, varginha, tres pontas, guaxupe, machado?, pocos de caldas, alfenas, santo antonio do amparo, nepomuceno, boa esperanca, lavras, campos gerais, monte belo, muzambinho, ilicinea, guape, três pontas, campestre, monte santo de minas, sul-de-minas, cabo verde?, campos altos?, botelhos, cambuquira, sao sebastiao do paraiso, são gonçalo do sapucaí, sao goncalo do sapucai, coqueiral, perdões, perdoes, nova resende, bom jesus da penha, jacui, areado, cabo verde minas, fama, paraguacu, south-minas",
      "Cerrado Mineiro":
        "cerrado, cerrado minas, minas cerrado, patrocinio, carmo do paranaiba, monte carmelo, araguari, patos de minas, serra do salitre, campos altos, cerrado de minas, rio paranaiba, presidente olegario, coromandel, araxa, ibia, lagoa formosa, unai, sao gotardo, the cerrado, cerrado region, brazil cerrado, cerrado minero, tiros",
      "Matas de Minas":
        "zona da mata, manhuacu, araponga, alto caparao, forest of minas, espera feliz, vicosa, mata de minas, luisburgo, ervalia, caratinga, simonesia, lajinha, santa margarida, sericita, alto jequitibá, alto jequitiba, manhumirim, matas das minas",
      Caparaó:
        "caparao, serra do caparao, caparao mountains, iuna, dores do rio preto, forquilha do rio, pedra menina, irupi, ibitirama, alto caparao mountains, caparaó region, guacui",
      "Mantiqueira de Minas":
        "mantiqueira, carmo de minas, mantiqueira de minas gerais, serra da mantiqueira, cristina, dom vicoso, pedralva, sao lourenco, cruzilia, conceicao das pedras, natercia, lambari, heliodora, cruzília, mantiqueira mountains, jesuania, olimpio noronha, conceicao do rio verde, baependi, pouso alto, soledade de minas, santa rita do sapucai",
      "Chapada de Minas": "capelinha, angelandia, jequitinhonha, diamantina?, chapada de minas gerais",
      Mogiana:
        "alta mogiana, franca, high mogiana, pedregulho, cristais paulista, ibiraci, altinopolis, mogiana paulista, media mogiana, patrocinio paulista, mococa, caconde, cassia?, claraval, capetinga, espirito santo do pinhal, pinhal, são sebastião da grama, sao sebastiao da grama, vale da grama, divinolandia, divinolândia, sao jose do rio pardo, aguas da prata, alta mogiana region, média mogiana, restinga",
      "São Paulo":
        "sao paulo?, sao paulo state, garca, marilia, piraju, estado de sao paulo, estado de são paulo",
      "Chapada Diamantina": "piata, mucuge, ibicoara, barra da estiva, bonito bahia, rio de contas, abaira",
      Bahia:
        "planalto da bahia, vitoria da conquista, planalto baiano, luis eduardo magalhaes, barreiras, oeste da bahia, western bahia, cerrado da bahia, barra do choca, luís eduardo magalhães, bahia state",
      "Espírito Santo":
        "montanhas do espirito santo, montanhas do espirito santo, venda nova do imigrante, castelo?, domingos martins, afonso claudio, conceicao do castelo, vargem alta, santa maria de jetiba, montanhas capixabas, brejetuba, marechal floriano, pedra azul, santa teresa, montanhas capixaba, espirito santo?, espirito santo state, capixaba, conilon espirito santo, linhares, sao gabriel da palha, jaguare, nova venecia",
      "Norte Pioneiro":
        "norte pioneiro do parana, ribeirao claro, tomazina, pinhalao, japira, jacarezinho, carlopolis, north pioneer, joaquim tavora, santo antonio da platina, norte pioneiro do paraná",
      Paraná: "parana?, londrina, parana state, apucarana, mandaguari",
      Rondônia:
        "rondonia, cacoal, matas de rondonia, matas de rondônia, amazonian robusta, rolim de moura, alta floresta d oeste",
      "Rio de Janeiro": "rio de janeiro?, bom jardim?, varre sai, varre-sai, nova friburgo",
      "Minas Gerais": "minas?, m g?, minas gerais state, minas geraes",
      Pernambuco: "garanhuns, taquaritinga do norte",
      Ceará: "baturite, maciço de baturité",
    },
    within: {
      "Minas Gerais": [
        "Sul de Minas",
        "Cerrado Mineiro",
        "Matas de Minas",
        "Mantiqueira de Minas",
        "Chapada de Minas",
        "Caparaó",
      ],
      "São Paulo": ["Mogiana"],
      "Sul de Minas": ["Mantiqueira de Minas"],
      Bahia: ["Chapada Diamantina"],
      "Espírito Santo": ["Caparaó"],
      "Matas de Minas": ["Caparaó"],
      Paraná: ["Norte Pioneiro"],
    },
  },
  {
    country: "Peru",
    continent: "South America",
    spellings: "peruvian, peruano, perou",
    regions: {
      Cajamarca:
        "jaen, san ignacio?, chirinos, cutervo, jaén, la coipa, san jose de lourdes, huabal, chontali, el diamante?, colasay, chota, namballe, tabaconas, pomahuaca, jaen cajamarca, bellavista jaen, las pirias, huarango, san ignacio cajamarca, san jose del alto, santo domingo de la capilla, callayuc, querocotillo, northern peru, la palma chirinos, la lucuma, cenfrocafe?, alto ihuamaca, ihuamaca, el huabo, lonya?, san jose de lourdes, santa rosa jaen",
      Amazonas:
        "amazonas?, utcubamba, rodriguez de mendoza, lonya grande, bagua, bagua grande, luya, jamalca, chachapoyas, omia, bongara, camporredondo, yamón, yamon, ocalli, amazonas department, lamud, cumba",
      "San Martín":
        "san martin?, moyobamba, rioja?, tocache, lamas, alto mayo, jepelacio, tarapoto, soritor, san martin region, san martin department, alonso de alvarado, huallaga",
      Cusco:
        "cuzco, quillabamba, la convencion, yanatile, santa teresa?, inkawasi, incahuasi, quelloUno, quellouno, calca, la convencion valley, vilcabamba?, santa ana cusco, lares valley, lares?, maranura, echarati, huayopata, amaybamba, kiteni, quebrada honda?, ocobamba, machu picchu, inca wasi, valle inca, yanama",
      Puno: "sandia, san juan del oro, tunki, putina punco, inambari, alto inambari, tambopata, yanahuaya, san pedro de putina punco, cecovasa?",
      Junín:
        "junin, satipo, chanchamayo, perene, pichanaki, san luis de shuaro, la merced, pichanaqui, rio negro?, pangoa, san martin de pangoa, valle del ene, rio ene, ene valley, rio tambo",
      Pasco: "villa rica, oxapampa, pozuzo, villarica, pasco?, villa rica pasco",
      Huánuco: "huanuco, tingo maria, monzon, leoncio prado, monzón valley",
      Ayacucho: "vraem, ayna, anco",
      Piura: "canchaque, montero?, ayabaca, norandino?, lalaquiz, huancabamba, cafe piura",
      Lambayeque: "kanaris, cañaris, canaris, incahuasi lambayeque, penachi",
      Ucayali: "",
      Apurímac: "apurimac",
      "La Libertad": "",
      "Central Peru": "selva central, central jungle",
    },
    within: { "Central Peru": ["Junín", "Pasco", "Huánuco"], "Northern Peru": [] },
  },
  {
    country: "Ecuador",
    continent: "South America",
    spellings: "ecuadorian, ecuadorean, equador, ecuadoriano",
    regions: {
      Loja: "vilcabamba, quilanga, gonzanama, espindola, olmedo?, calvas, malacatos, puyango, chaguarpamba, saraguro, loja province, amaluza, sozoranga, el airo, catacocha, yangana, san lucas loja, celica",
      Pichincha:
        "quito, nanegal, nanegalito, noroccidente de pichincha, puerto quito, pichincha province, la perla?, perucho, gualea, mindo, pacto, northwest pichincha, tumbaco, maquipucuna, las tolas, noroccidente pichincha, san jose de minas, puellaro, chavezpamba",
      Imbabura:
        "intag, cotacachi, ibarra, apuela, intag valley, imbabura province, otavalo, lita, urcuqui, pimampiro",
      "Zamora-Chinchipe":
        "zamora chinchipe, zamora, palanda, zumba, chinchipe, zamora chinchipe province, yantzaza, el porvenir del carmen",
      Carchi: "mira, mira?, el carchi, tulcan, maldonado?, bolivar carchi",
      Manabí: "manabi, jipijapa",
      "El Oro": "zaruma, el oro?, pinas, balsas?, portovelo, piñas",
      Azuay: "cuenca?, santa isabel?, paute, giron azuay, oña, gualaceo",
      Galápagos:
        "galapagos, san cristobal?, santa cruz island, santa cruz galapagos, galapagos islands, san cristobal island",
      Chimborazo: "pallatanga, cumandá, chanchan",
      Morona: "morona santiago",
      Cotopaxi: "",
      Bolívar: "bolivar?, echeandia, caluma, balzapamba",
      Sucumbíos: "sucumbios, lago agrio",
      Napo: "",
      Guayas: "",
    },
  },
  {
    country: "Bolivia",
    continent: "South America",
    spellings: "bolivian, boliviano, bolivie",
    regions: {
      Caranavi:
        "caranvi, taypiplaya, copacabana?, calama?, bolinda, illimani caranavi, villa rosario, colonia illimani, loayza?, alto lima, colonia uchumachi, colonia bolinda, 7 estrellas, siete estrellas, chijchipani?, uchumachi, nueva llusta, caranavi province",
      Yungas:
        "los yungas, sud yungas, nor yungas, north yungas, south yungas, coroico, chulumani, irupana, las yungas, la asunta",
      Samaipata: "santa cruz?, florida province, agua rica",
      "La Paz": "la paz?, la paz department?",
      Cochabamba: "villa tunari",
    },
    within: { Yungas: ["Caranavi"], "La Paz": ["Caranavi", "Yungas"] },
  },
  {
    country: "Venezuela",
    continent: "South America",
    spellings: "venezuelan, venezolano",
    regions: {
      Táchira: "tachira, rubio",
      Mérida: "merida?, santa cruz de mora",
      Trujillo: "trujillo?, bocono",
      Lara: "lara?, sanare, villanueva?",
      Portuguesa: "portuguesa?, biscucuy",
      Maracaibo: "",
      Caripe: "monagas",
    },
  },
  { country: "Paraguay", continent: "South America", spellings: "paraguayan", regions: {} },
  { country: "Guyana", continent: "South America", spellings: "guyanese", regions: {} },
  { country: "Suriname", continent: "South America", spellings: "surinamese", regions: {} },
  {
    country: "Argentina",
    continent: "South America",
    spellings: "argentinian, argentine",
    regions: { Jujuy: "", Salta: "salta?" },
  },
] as const satisfies readonly CountryEntry[];
