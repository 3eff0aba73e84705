import type { CountryEntry } from "./atlas";

/** South America without Colombia and Brazil; Peru by department, Ecuador by province. */
export const ANDES = [
  {
    country: "Peru",
    continent: "South America",
    spellings: "peruvian, peruano, perou",
    regions: {
      Cajamarca:
        "jaen, san ignacio?, chirinos, cutervo, la coipa, san jose de lourdes, huabal, chontali, el diamante?, colasay, chota, namballe, tabaconas, pomahuaca, jaen cajamarca, bellavista jaen, las pirias, huarango, san ignacio cajamarca, san jose del alto, santo domingo de la capilla, callayuc, querocotillo, northern peru, la palma chirinos, la lucuma, cenfrocafe?, alto ihuamaca, ihuamaca, el huabo, lonya?, santa rosa jaen, choros?, toribio casanova, pimpingos, sallique?, celendin?, hualgayoc, querocoto, provincia de jaen, san ignacio province, jaen province, puerto ciruelo?, nueva esperanza san ignacio, alto pirias?, rumipite?, la laguna namballe, calabozo?, cruz roja san ignacio, gracias a dios cajamarca, nororiente, cordillera de los tarros, northern cajamarca, el rejo?, bellavista?, santa rosa?, la palma?, el corazon?, el triunfo?, san miguel?, santa cruz?, san felipe?, santo domingo?, santo tomas?, pucara?, los alisos?",
      Amazonas:
        "amazonas?, utcubamba, rodriguez de mendoza, lonya grande, bagua, bagua grande, luya, jamalca, chachapoyas, omia, bongara, camporredondo, yamón, ocalli, amazonas department, lamud, cumba, cajaruro?, el milagro amazonas, el parco?, la peca?, longar?, san nicolas mendoza, chirimoto, limabamba, milpuc?, vista alegre mendoza, huambo mendoza, aramango?, copallin?, imaza?, condorcanqui, jazan?, yambrasbamba, amazonas region, jumbilla?, pedro ruiz, cococho?, cocochupa, ortiz arrieta, longuita?, el milagro?, huambo?, san nicolas?, vista alegre?",
      "San Martín":
        "san martin?, moyobamba, rioja?, tocache, lamas, alto mayo, jepelacio, tarapoto, soritor, san martin region, san martin department, alonso de alvarado, huallaga, rioja san martin, nueva cajamarca?, elias soplin vargas, pardo miguel, naranjos san martin, yuracyacu, yorongos?, posic?, awajun san martin, calzada moyobamba, yantalo?, san roque de cumbaza, zapatero?, mariscal caceres, juanjui?, saposoa?, el dorado san martin, san jose de sisa, bellavista san martin, picota?, polvora?, uchiza?, shunte?, roque alonso de alvarado, pinto recodo, tabalosos, alto huallaga?, huallaga valley, huallaga central, upper mayo valley, oro verde, aprocam?, naranjos?, habana?, el dorado?",
      Cusco:
        "cuzco, quillabamba, la convencion, yanatile, santa teresa?, inkawasi, incahuasi, quelloUno, calca, la convencion valley, vilcabamba?, santa ana cusco, lares valley, lares?, maranura, echarati, huayopata, amaybamba, kiteni, quebrada honda?, ocobamba, machu picchu, inca wasi, valle inca, yanama, santa ana la convencion, pichari?, kimbiri?, villa virgen?, huyro?, chaullay?, lucmabamba, sahuayaco, yavero?, marcapata, camanti?, quispicanchi, paucartambo, kosnipata, challabamba, megantoni, cocla?, san fernando vilcabamba, quebrada yanatile, valle de yanatile, valle de la convencion, urubamba?, vista alegre santa teresa, ccochapampa, versalles quellouno, alto serpiente?, san martin quellouno, limatambo, pacaybamba?, paltaybamba?, palma real?",
      Puno: "sandia, san juan del oro, tunki, putina punco, inambari, alto inambari, tambopata, yanahuaya, san pedro de putina punco, cecovasa?, sandia valley, san pedro de putina puncu, massiapo?, carabaya?, san gaban?, ayapata?, limbani?, phara?, quiaca?, tunkimayo, valle de tambopata, bahuaja sonene, putina puncu, san ignacio puno",
      Junín:
        "junin, satipo, chanchamayo, perene, pichanaki, san luis de shuaro, la merced, pichanaqui, rio negro?, pangoa, san martin de pangoa, valle del ene, rio ene, ene valley, rio tambo, chanchamayo valley, villa perene?, vitoc?, mazamari?, llaylla?, coviriali, pampa hermosa satipo, kimiri?, sangareni, valle del perene, perene valley, alto yurinaki?, valle santa cruz, ashaninka, bajo kimiriki, central highlands junin, enenas?, ubiriki?, cuyani?, alto pichanaki?, kivinaki?, vraem junin, tarma?, san ramon?, sondoveni?, union perene?",
      Pasco:
        "villa rica, oxapampa, pozuzo, villarica, pasco?, villa rica pasco, chontabamba, puerto bermudez?, palcazu?, huancabamba oxapampa, enenas villa rica, oxapampa province, alto palomar?, nagazu?, san luis de shuaro villa rica",
      Huánuco:
        "huanuco, tingo maria, monzon, leoncio prado, monzón valley, hermilio valdizan, divisoria, la divisoria?, jose crespo y castillo, aucayacu?, huamalies, rupa rupa, castillo grande, chaglla?, umari?, cayumba?, maranon huanuco, cholon?, daniel alomia robles, chinchao?",
      Ayacucho:
        "vraem, ayna, anco, la mar ayacucho, huanta?, santa rosa vraem, llochegua, sivia?, samugari?, anchihuay, ayna san francisco, vrae?, apurimac ene valley, valle del rio apurimac",
      Piura:
        "canchaque, montero?, ayabaca, norandino?, lalaquiz, huancabamba, cafe piura, san miguel de el faique, el faique?, jilili?, sicchez?, pacaipampa, chalaco?, santo domingo piura, yamango?, morropon?, sondor?, sondorillo, el carmen de la frontera, coyona?, santa rosa piura, palo blanco, sapillica, paimas?, cepicafe?, lagunas?",
      Lambayeque:
        "kanaris, cañaris, incahuasi lambayeque, penachi, ferrenafe, inkawasi lambayeque, salas lambayeque, olmos lambayeque, mochumi?",
      Ucayali: "padre abad, aguaytia?, pucallpa?, atalaya ucayali, boqueron padre abad, irazola?",
      Apurímac: "apurimac, abancay?, chincheros apurimac, ocobamba apurimac, huanipaca",
      "La Libertad": "la libertad?, bolivar la libertad",
      "Central Peru": "selva central, central jungle, central peruvian jungle, chanchamayo and satipo",
      "Madre de Dios": "tambopata madre de dios, manu?",
      Loreto: "yurimaguas, alto amazonas?",
      "Northern Peru": "north peru, norte del peru, northern peruvian andes, northern highlands of peru",
    },
    within: {
      "Central Peru": ["Junín", "Pasco", "Huánuco"],
      "Northern Peru": ["Cajamarca", "Amazonas", "Piura", "Lambayeque", "San Martín"],
    },
  },
  {
    country: "Ecuador",
    continent: "South America",
    spellings: "ecuadorian, ecuadorean, equador, ecuadoriano",
    regions: {
      Loja: "vilcabamba, quilanga, gonzanama, espindola, olmedo?, calvas, malacatos, puyango, chaguarpamba, saraguro, loja province, amaluza, sozoranga, el airo, catacocha, yangana, san lucas loja, celica, jimbura?, santa teresita espindola, el tambo catamayo, catamayo?, san pedro de vilcabamba, macara?, zapotillo, pindal?, alamor?, cariamanga, el cisne?, chuquiribamba, taquil?, quinara?, masanamaca, las lagunas saraguro, fundochamba, san antonio de las aradas, changaimina, purunuma?, nambacola, 27 de abril, orianga?, lauro guerrero, guachanama, southern ecuador loja, el ingenio?, bellavista?",
      Pichincha:
        "quito, nanegal, nanegalito, noroccidente de pichincha, puerto quito, pichincha province, la perla?, perucho, gualea, mindo, pacto, northwest pichincha, tumbaco, maquipucuna, las tolas, noroccidente pichincha, san jose de minas, puellaro, chavezpamba, santo domingo de los tsachilas, san miguel de los bancos, los bancos?, pedro vicente maldonado, mejia pichincha, tandapi?, atahualpa pichincha, minas pichincha, calacali?, pululahua, nono pichincha, lloa?, guayllabamba, san antonio de pichincha, noroccidente, quito northwest, northwest of quito, choco andino, el quinche?, pifo?, tababela?, saguangal, mashpi?, pachijal?, ingapi?",
      Imbabura:
        "intag, cotacachi, ibarra, apuela, intag valley, imbabura province, otavalo, lita, urcuqui, pimampiro, valle de intag, intag cloud forest, garcia moreno intag, penaherrera, vacas galindo, plaza gutierrez, 6 de julio de cuellaje, cuellaje?, selva alegre intag, la carolina imbabura, jijon y caamano, buenos aires imbabura, salinas imbabura, san miguel de ibarra, el chontal?, magdalena intag, cahuasqui, pablo arenas",
      "Zamora-Chinchipe":
        "zamora chinchipe, zamora, palanda, zumba, chinchipe, zamora chinchipe province, yantzaza, el porvenir del carmen, san francisco del vergel, la canela palanda, yanzatza?, yantzatza, zamora province, centinela del condor, nangaritza, paquisha?, el pangui?, chito?, el chorro?, pucapamba, san andres chinchipe, la chonta?, zurmi?, guayzimi?, podocarpus, valladolid?, el condor?",
      Carchi:
        "mira, el carchi, tulcan, maldonado?, bolivar carchi, la concepcion carchi, juan montalvo, el goaltal?, espejo carchi, chical?, mira canton, carchi province, concepcion mira, jacinto jijon",
      Manabí:
        "manabi, jipijapa, 24 de mayo, pajan?, olmedo manabi, santa ana manabi, junin manabi, pichincha manabi, manabi province, pedro pablo gomez, portoviejo, el carmen manabi, noboa manabi, flavio alfaro",
      "El Oro":
        "zaruma, el oro?, pinas, balsas?, portovelo, balsas el oro, marcabeli, atahualpa el oro, chilla el oro, pasaje el oro, el oro province, paccha?, las lajas el oro, malvas zaruma, arcapamba, huertas zaruma",
      Azuay:
        "cuenca?, santa isabel?, paute, giron azuay, oña, gualaceo, pucara azuay, ponce enriquez, san fernando azuay, nabon?, sigsig?, molleturo, azuay province, shaglli?, abdon calderon azuay, yunguilla valley",
      Galápagos:
        "galapagos, san cristobal?, santa cruz island, santa cruz galapagos, galapagos islands, san cristobal island, isabela galapagos, galapagos island, isla san cristobal, isla santa cruz, el cafetal galapagos",
      Chimborazo: "pallatanga, cumandá, chanchan, chunchi?, alausi?, huigra?, multitud?, chillanes bolivar",
      Morona: "morona santiago, gualaquiza, limon indanza, sucua?, macas?, taisha?, santiago de mendez",
      Cotopaxi: "pangua?, el corazon cotopaxi, la mana?, moraspungo, sigchos?, las pampas sigchos",
      Bolívar:
        "bolivar?, echeandia, caluma, balzapamba, chillanes, las naves?, san luis de pambil, bolivar province, guaranda?",
      Sucumbíos: "sucumbios, lago agrio, nueva loja?, shushufindi, cascales?, gonzalo pizarro, lumbaqui?",
      Napo: "archidona, el chaco napo, quijos?, tena napo, cosanga?",
      Guayas: "",
      Cañar: "suscal?, javin?, ducur?, chontamarca",
      Orellana: "Orellana?, joya de los sachas, loreto orellana, francisco de orellana",
      "Santo Domingo": "Santo Domingo?, alluriquin, tsachila?",
      Esmeraldas: "Esmeraldas?, quininde?, rioverde?, muisne?",
      Tungurahua: "banos de agua santa, rio negro tungurahua",
      "Los Ríos": "Los Ríos?, quevedo?, ventanas?",
    },
  },
  {
    country: "Bolivia",
    continent: "South America",
    spellings: "bolivian, boliviano, bolivie",
    regions: {
      Caranavi:
        "caranvi, taypiplaya, copacabana?, calama?, bolinda, illimani caranavi, villa rosario, colonia illimani, loayza?, alto lima, colonia uchumachi, colonia bolinda, 7 estrellas, siete estrellas, chijchipani?, uchumachi, nueva llusta, caranavi province, caranavi yungas, taipiplaya, villa el carmen caranavi, santa fe caranavi, rosario entre rios, entre rios caranavi, broncini?, nueva esperanza caranavi, santa rosa caranavi, colonia calama, colonia villa rosario, colonia copacabana, colonia san juan, takesi?, carrasco la reserva, montanas verdes caranavi, north of caranavi, central caranavi, caranavi la paz, agro takesi?, kolla?, carrasco?, villa oriente?, apolo caranavi?, santa ana?, san juan?, san lorenzo?, san ignacio?",
      Yungas:
        "los yungas, sud yungas, nor yungas, north yungas, south yungas, coroico, chulumani, irupana, las yungas, la asunta, yanacachi, coripata?, cajuata?, la paz yungas, yungas region, yungas valley, apa apa, takesi yanacachi, inquisivi, palos blancos, alto beni?, san antonio palos blancos, cruz loma, licoma?, sapecho?, yungas de la paz, munaypata coroico",
      Samaipata:
        "florida province, agua rica, florida santa cruz, pampagrande, mairana?, buena vista santa cruz, el torno?, vallegrande, santa cruz de la sierra, bermejo santa cruz, el fuerte samaipata, la yunga mairana, san juan del rosario samaipata",
      "La Paz":
        "la paz?, la paz department?, apolo?, larecaja?, teoponte?, guanay?, franz tamayo, tipuani?, apolobamba",
      Cochabamba: "villa tunari, chapare?, cochabamba yungas, independencia cochabamba, tiraque?, incachaca",
      "Santa Cruz": "Santa Cruz?, santa cruz department, ichilo?, yapacani?, san ignacio de velasco",
    },
    within: {
      Yungas: ["Caranavi"],
      "La Paz": ["Caranavi", "Yungas"],
    },
  },
  {
    country: "Venezuela",
    continent: "South America",
    spellings: "venezuelan, venezolano",
    regions: {
      Táchira:
        "tachira, rubio, san cristobal tachira, junin tachira, rio chiquito?, bramon?, cordoba tachira, estado tachira, queniquea, rafael urdaneta tachira",
      Mérida:
        "merida?, santa cruz de mora, estado merida, tovar merida, zea merida, canagua?, chacanta?, aricagua?, mesa bolivar",
      Trujillo: "trujillo?, bocono, estado trujillo, batatal?, cuicas?, escuque?, campo elias trujillo",
      Lara: "lara?, sanare, villanueva?, moran lara, el tocuyo?, guarico lara, cubiro?, estado lara, humocaro?, villanueva lara, andres eloy blanco lara",
      Portuguesa:
        "portuguesa?, biscucuy, chabasquen, paraiso de chabasquen, sucre portuguesa, ospino?, estado portuguesa, guanare?",
      Maracaibo: "",
      Caripe: "monagas, caripe del guacharo, estado monagas",
      Yaracuy: "nirgua?, aroa?, bruzual yaracuy",
      Miranda: "Miranda?, estado miranda, carrizal miranda",
    },
  },
  {
    country: "Paraguay",
    continent: "South America",
    spellings: "paraguayan",
    regions: {},
  },
  {
    country: "Guyana",
    continent: "South America",
    spellings: "guyanese",
    regions: {},
  },
  {
    country: "Suriname",
    continent: "South America",
    spellings: "surinamese",
    regions: {},
  },
  {
    country: "Argentina",
    continent: "South America",
    spellings: "argentinian, argentine",
    regions: {
      Jujuy: "",
      Salta: "salta?",
    },
  },
] as const satisfies readonly CountryEntry[];
