import type { CountryEntry } from "./atlas";

/** Around the great lakes of Africa: in Rwanda districts, in Burundi provinces, else the hills and lakes of the trade. */
export const GREAT_LAKES = [
  {
    country: "Rwanda",
    continent: "Africa",
    spellings: "rwandan, rwandese, ruanda, rwandais",
    regions: {
      Nyamasheke:
        "nyamasheke district, kanjongo, karambi, kagano, macuba, gihombo, mahembe, shangi, kanyege, cyato, nyamasheke western province, bushekeri, bushenge?, karengera, kirimbi?, nyabitekeri, rangiro?, ruharambuga, kamiro?, gatare nyamasheke, ntendezi?, tyazo?, kilimbi?, kirambo nyamasheke, gasharu nyamasheke, shyira nyamasheke, nyamaheke, nyamesheke, nyamashekhe",
      Huye: "huye district, huye mountain, maraba, simbi, karama?, kigoma?, butare, sovu, huye mountains, huye southern province, gishamvu?, kinazi huye, mbazi huye, mukura?, ngoma huye, ruhashya?, rusatira?, rwaniro?, tumba huye, mount huye",
      Nyamagabe:
        "nyamagabe district, gikongoro, kibumbwe, mbazi, tare, buf remera?, remera?, musange, kaduha, cyanika, buruhukiro, gatare nyamagabe, kamegeri?, kibirizi nyamagabe, kitabi?, mugano?, musebeya?, mushubi?, nkomane?, uwinkingi, buf coffee nyamagabe, nyarusiza nyamagabe, nyungwe nyamagabe",
      Nyaruguru:
        "nyaruguru district, mata, nyampinga?, kibeho, rusenge, ruheru, busanze?, cyahinda?, kivu nyaruguru, muganza nyaruguru, munini nyaruguru, ngera?, ngoma nyaruguru, nyabimata, nyagisozi, ruramba?, akagera nyaruguru",
      Gakenke:
        "gakenke district, ruli, coko, janja, minazi, rushashi, muhondo, nkara, musasa, dukunde kawa?, busengo?, cyabingo?, gashenyi?, gakenke northern province, kamubuga?, karambo?, kivuruga?, mataba?, mugunga gakenke, muyongwe?, muzo gakenke, nemba?, rusasa?, dukundekawa",
      Rutsiro:
        "rutsiro district, murunda, gihango, kivumu?, boneza, manihira, mushonyi, kigeyo?, mukura rutsiro, musasa rutsiro, mushubati, nyabirasi, ruhango rutsiro, rusebeya?, bumbogo rutsiro, koakaka rutsiro?, cyiya?, gisanga?, nkora?",
      Karongi:
        "karongi district, kibuye, gitesi, rubengera, gishyita, gitwe, twumba, mubuga, rwankuba, gasharu?, bwishyura, gashari?, gishari?, murambi karongi, murundi karongi, mutuntu?, rugabano?, ruganda?, kopakaki?, kopakaki dutegure, gisovu?, karora?",
      Rusizi:
        "rusizi district, cyangugu, gashonga, nkungu, nyakarenzo, bugarama?, butare rusizi, bweyeye?, giheke?, gihundwe?, gikundamvura, gitambi?, kamembe?, muganza rusizi, mururu?, nkanka?, nkombo?, nkombo island, nyakabuye, nzahaha?, rwimbogo rusizi",
      Rulindo:
        "rulindo district, tumba, base?, bushoki, kinihira, shyorongi, rutongo, burega?, buyoga?, cyinzuzi?, cyungo?, kisaro?, masoro?, mbogo rulindo, murambi rulindo, ngoma rulindo, ntarabana, rukozo?, rusiga?",
      Rubavu:
        "rubavu district, gisenyi, nyamyumba, bugeshi?, busasamana, cyanzarwe, kanama rubavu, kanzenze?, mudende?, nyakiliba, nyundo?, rugerero?",
      Ngororero:
        "ngororero district, kavumu, ndaro, bwira?, gatumba ngororero, hindiro?, kabaya?, kageyo ngororero, matyazo ngororero, muhanda?, muhororo?, nyange?, sovu ngororero",
      Gicumbi:
        "gicumbi district, byumba, bukure, bwisige?, cyumba?, giti gicumbi, kaniga?, manyagiro, miyove?, mukarange gicumbi, mutete?, rubaya gicumbi, rukomo?, rushaki?, rutare gicumbi, ruvune?, rwamiko?, shangasha, nyamiyaga gicumbi",
      Burera:
        "burera district, lake burera, ruhondo, bungwe?, butaro?, cyanika burera, cyeru?, gahunga?, gatebe?, gitovu?, kagogo?, kinoni burera, kinyababa, kivuye?, nemba burera, rugarama burera, rugengabari, ruhunde?, rusarabuye, rwerere?, lake ruhondo",
      Musanze: "ruhengeri, musanze district, remera musanze, gashaki?",
      Gatsibo:
        "gatsibo district, kiziguro, ngarama, gasange?, gatsibo eastern province, kiramuruzi, muhura?, murambi gatsibo, remera gatsibo, rwimbogo gatsibo",
      Kayonza:
        "kayonza district, mukarange, gahini?, kabare kayonza, murama kayonza, ruramira?, rwinkwavu, nyamirama kayonza",
      Kirehe:
        "kirehe district, gahara?, gatore?, kigarama kirehe, kigina?, mahama?, mpanga kirehe, musaza?, mushikiri, nasho?, nyamugari, nyarubuye",
      Ngoma:
        "ngoma district, kibungo, ngoma eastern province, jarama?, karembo?, mugesera?, murama ngoma, remera ngoma, rukira?, rukumberi, rurenge?, sake ngoma",
      Rwamagana:
        "rwamagana district, muhazi, fumbwe?, gahengeri, gishari rwamagana, karenge?, kigabiro?, munyaga?, munyiginya, musha rwamagana, muyumbu?, mwulire?, nyakariro, nzige?, rubona rwamagana, lake muhazi",
      Muhanga:
        "muhanga district, gitarama, cyeza, kabacuzi?, kibangu?, kiyumba?, muhanga southern province, mushishiro, nyabinoni, nyamabuye, nyarusange, rongi muhanga, rugendabari, shyogwe?, ndiza?",
      Ruhango:
        "ruhango district, kinazi, bweramana, byimana?, kabagali?, kinihira ruhango, mbuye ruhango, mwendo ruhango, ntongwe?",
      Kamonyi:
        "kamonyi district, gacurabwenge, karama kamonyi, kayenzi?, kayumbu?, mugina?, musambira, ngamba?, nyamiyaga kamonyi, nyarubaka, rugalika?, rukoma?, runda?",
      Nyanza:
        "nyanza district, busasamana nyanza, busoro?, cyabakamyi, kibirizi nyanza, kigoma nyanza, mukingo?, muyira?, ntyazo?, nyagisozi nyanza, rwabicuma",
      Gisagara:
        "gisagara district, gikonko?, gishubi?, kansi?, kibirizi gisagara, kigembe?, mamba gisagara, muganza gisagara, mugombwa?, mukindo?, musha gisagara, ndora?, nyanza gisagara, save gisagara",
      "Lake Kivu": "kivu belt, lake kivu?, shores of lake kivu, kivu region, lake kivu shore",
      "Western Province":
        "western province?, west province?, western rwanda, province de l'ouest?, western provinces rwanda",
      "Southern Province": "southern province?, south province?, southern rwanda",
      "Northern Province": "northern province?, northern rwanda",
      "Eastern Province": "eastern province?, eastern rwanda",
      Bugesera: "bugesera district, nyamata?, musenyi bugesera, rilima?, ngeruka?",
      Nyagatare: "nyagatare district",
      Gasabo: "Gasabo?, gasabo district, rutunga?, kigali?, jabana?, kinyinya?",
    },
    within: {
      "Western Province": ["Nyamasheke", "Rutsiro", "Karongi", "Rusizi", "Rubavu", "Ngororero", "Lake Kivu"],
      "Southern Province": [
        "Huye",
        "Nyamagabe",
        "Nyaruguru",
        "Muhanga",
        "Ruhango",
        "Kamonyi",
        "Nyanza",
        "Gisagara",
      ],
      "Northern Province": ["Gakenke", "Rulindo", "Gicumbi", "Burera", "Musanze"],
      "Eastern Province": ["Gatsibo", "Kayonza", "Kirehe", "Ngoma", "Rwamagana"],
      "Lake Kivu": ["Nyamasheke", "Rutsiro", "Karongi", "Rusizi", "Rubavu"],
    },
  },
  {
    country: "Burundi",
    continent: "Africa",
    spellings: "burundian, burundais",
    regions: {
      Kayanza:
        "kayanza province, gahombo, matongo, muruta, kabarore, butaganzwa, gatara, muhanga?, bukeye?, long miles, buziraguhindwa, mpanga, gitwe?, kayanza commune, kayanza region, rango kayanza, kibira kayanza, gackowe?, munyinya?, heza?, ninga?, gitanga?, masha kayanza, mikuba?, yandaro?, butegana?, mbirizi?, rugoma?",
      Ngozi:
        "ngozi province, mwumba, busiga, gashikanwa, kiremba, tangara, ruhororo, nyamurenza, marangara, ngozi commune, mubuga ngozi, kinyovu?, murama ngozi",
      Muyinga: "muyinga province, gasorwe, buhinyuza, giteranyi, butihinda, gashoho?, mwakiro?, kobero?",
      Gitega:
        "gitega province, mutaho, bugendana, bukirasazi, buraza?, giheta?, gishubi gitega, makebuko?, nyanrusange, nyarusange gitega, ryansoro?",
      Kirundo: "kirundo province, bwambarangwe, bugabira?, busoni?, gitobe?, ntega?",
      Muramvya: "muramvya province, kiganda, mbuye, bukeye muramvya, rutegama?, muramvya commune",
      Mwaro: "mwaro province, bisoro?, gisozi mwaro, kayokwe?, nyabihanga, rusaka?",
      Bubanza: "bubanza province, musigati, kibira, gihanga?, mpanda?, rugazi?, ntamba?",
      Cibitoke: "cibitoke province, bukinanyana, mabayi?, mugina cibitoke, murwi?, rugombo?, buganda?",
      Karuzi:
        "karusi, karuzi province, bugenyuzi, buhiga?, gihogazi?, gitaramuka, mutumba karuzi, nyabikere, shombo?, karusi province",
      Ruyigi: "ruyigi province, butaganzwa ruyigi, butezi?, bweru?, gisuru?, kinyinya ruyigi, nyabitsinda",
      Bururi: "bururi province, matana?, mugamba?, rutovu?, songa bururi, vyanda?, burambi?, rumonge?",
      Rutana: "bukemba?, giharo?, musongati, gitanga rutana",
      Cankuzo: "cankuzo province, cendajuru, mishiha?",
      Makamba: "makamba province, vugizo?, kayogoro?",
      "Bujumbura Rural":
        "bujumbura rural province, isale?, kanyosha?, mubimbi?, mugongomanga, mukike?, nyabiraba",
      Buyenzi: "buyenzi region",
    },
  },
  {
    country: "Tanzania",
    continent: "Africa",
    spellings: "tanzanian, tansania, tanzanie",
    regions: {
      Mbeya:
        "mbeya region, rungwe, mbeya rural, mbeya highlands, iyela, utengule, ileje, tukuyu, chunya, mbeya district, mbeya rural district, rungwe district, busokelo?, isongole?, iwindi?, mbeya southern highlands, ilembo?, itende?, santilya?, igale?, isangati?, umalila?, mount rungwe, mt rungwe, kyela?, izyira?, inyala?, itewe?, uyole?, lake ngozi mbeya",
      Mbozi:
        "mbozi district, mbozi mbeya, mbozi plateau, mbozi songwe, iyenga, igamba, mlowo, vwawa, ruanda mbozi, bara mbozi",
      Songwe:
        "songwe region, ileje songwe, momba?, tunduma?, iyula?, halungu?, ihanda?, isansa?, itaka?, msia?, nambinzo?, hezya?, ilomba?, shiwinga?, lake rukwa songwe",
      Mbinga: "mbinga district, mbinga ruvuma, matengo highlands, matengo, kigonsera",
      Ruvuma:
        "songea, ruvuma region, nyasa, nyasa district, matiri?, mbuji?, tingi?, ruanda ruvuma, kitanda ruvuma, mapera?, litembo?, mkumbi?, ngima?, ugano?, utiri?, lipumba?, langiro?, luwaita?, kipololo?, mbamba bay, unango?, mbangamao",
      Kilimanjaro:
        "mt kilimanjaro, mount kilimanjaro, moshi, marangu, rombo, machare, hai?, kilimanjaro region, kibosho, kilicafe, slopes of kilimanjaro, slopes of mount kilimanjaro, slopes of mt kilimanjaro, foothills of kilimanjaro, moshi rural, moshi district, hai district, siha?, sanya juu, rombo district, mwanga district, ugweno?, usangi?, same kilimanjaro, pare mountains, machame?, kilema?, kirua vunjo, vunjo?, mamba kilimanjaro, mwika?, uru kilimanjaro, uru north, uru east, old moshi, lyamungo?, lyamungu?, umbwe?, weru weru, kahe?, masama?, west kilimanjaro, kilimajaro, northern slopes of kilimanjaro, tarakea?, mashati?, kirua?, knuc?",
      Arusha:
        "arusha region, meru?, mt meru, mount meru, arumeru, burka, arusha district, arusha rural, meru district tanzania, usa river, tengeru?, monduli?, longido?, poli meru, akheri?, nkoaranga, ngurdoto?, ilboru?, sakila?, leguruki?, kilinga?, nkoanrua?, arusha national park",
      Ngorongoro:
        "ngorongoro crater, ngorongoro highlands, ngorongoro conservation area, ngorongoro arusha, acacia hills, edelweiss",
      Karatu:
        "oldeani, ngila, karatu arusha, karatu district, oldeani mountain, mount oldeani, mt oldeani, mang'ola, rhotia?, endabash?",
      Kigoma:
        "kigoma region, gombe, kasulu, kalinzi, kanyovu, matyazo, kigoma rural, kigoma district, buhigwe?, kibondo?, kakonko?, mkabogo?, mkigo?, mukigo?, nyarubanda, manyovu?, muhinda?, gombe stream, lake tanganyika, mahale?",
      Kagera:
        "bukoba, karagwe, kagera region, kyerwa, muleba, bukoba rural, missenyi?, misenyi?, karagwe district, kyerwa district, muleba district, ngara?, biharamulo, kaderes?, kayanga?, kamachumu, ihangiro?, kagera nord, lake victoria kagera, mruruma?, nkwenda?, isingiro kyerwa, kanyigo?",
      Mara: "tarime, mara region, tarime district, nyamongo?, sirari?, nyamwaga?, muriba?, butiama?, serengeti district mara, rorya?, north mara",
      Iringa: "iringa region, mufindi, kilolo, udzungwa?, iringa rural",
      Njombe: "njombe region, makete, ludewa, wanging'ombe, lugarawa?, njombe rural, njombe district",
      Tanga:
        "usambara, lushoto, usambara mountains, west usambara, east usambara, soni?, bumbuli?, korogwe?, muheza?, amani tanga, mlalo?, mtae?, mkinga?, kilindi?, handeni?",
      Morogoro:
        "morogoro region, uluguru?, uluguru mountains, mvomero?, nguru mountains, mgeta?, turiani?, kilosa?, ulanga?, mahenge?",
      Manyara: "manyara region, babati?, mbulu?, hanang?, lake manyara, magugu?, dareda?",
      "Southern Highlands": "southern highlands?, southern tanzania, southern highlands of tanzania",
      "Northern Tanzania":
        "northern highlands?, north tanzania, northern tanzania region, northern zone tanzania",
      Katavi: "katavi region, mpanda tanzania, mpanda katavi",
      Rukwa: "rukwa region, sumbawanga, nkasi?, kalambo?",
      Geita: "geita region, chato?",
    },
    within: {
      "Southern Highlands": ["Mbeya", "Mbozi", "Songwe", "Ruvuma", "Mbinga", "Iringa", "Njombe"],
      Mbeya: ["Mbozi"],
      Songwe: ["Mbozi"],
      Ruvuma: ["Mbinga"],
      "Northern Tanzania": ["Kilimanjaro", "Arusha", "Karatu", "Ngorongoro"],
      Arusha: ["Karatu", "Ngorongoro"],
    },
  },
  {
    country: "Uganda",
    continent: "Africa",
    spellings: "ugandan, ouganda",
    regions: {
      "Mount Elgon":
        "mt elgon, elgon, gibuzale, bukonde, slopes of mt elgon, slopes of mount elgon, foothills of mount elgon, elgon mountain, elgon region, eastern uganda, mt elgon region",
      Bugisu:
        "bugishu, mbale, bududa, manafwa, budadiri, namisindwa, bugisu aa, bugisu ab, mbale district, bududa district, bushika?, bulucheke, bukigai?, bubiita?, manafwa district, namisindwa district, bubutu?, bumbo?, bupoto?, bukokho?, wanale?, nyondo?, busano?, bungokho?, busiu?, wanale ridge, bufumbo?, bukonde mbale, lwasso?, bushiende, gibuzale bulambuli?, magale?, tsekululu, buginyanya?, bubyangu?, nabumali?, budwale?, gisu?, bukalasi?, bushiyi?",
      Sironko:
        "sironko district, budadiri sironko, buwalasi?, bugitimwa, masaba sironko, butandiga, bukiise?, bukiyi?, buteza?, bumasifwa, zesui?, buhugu?, nampanga?, busulani?, bumalimba",
      Bulambuli:
        "bulambuli district, buginyanya bulambuli, bulegeni?, sisiyi?, simu?, bumasobo?, lusha?, buluganya, bulago?, bumugibole, namisuni?, masira?, gamatimbei",
      Kapchorwa:
        "sipi, sipi falls, sebei, kween, kapchorwa district, kween district, bukwo?, bukwa?, sebei region, sabiny?, chema?, tegeres?, kaserem?, gamogo?, kaptanya?, kapteret?, kapsinda?, kawowo?, munarya?, kwosir?, benet?, kaproron?, ngenge?, kaptum?, suam bukwo, chesower?, sipi river",
      Rwenzori:
        "rwenzori mountains, ruwenzori, fort portal, kabarole, bunyangabu, rwenzoris, kyondo, mountains of the moon, bukonzo, kisinga, agri evolve, rwenzori mountain, rwenzori region, mt rwenzori, mount rwenzori, kabarole district, bunyangabu district, kyenjojo?, kamwenge?, ntoroko?, kitagwenda, burahya?, kibiito?, rwimi?, tooro?, toro kingdom, rwenzori sub region, rwenzori foothills, rwenzori national park, slopes of the rwenzori, rwenzori mountains kasese?, kibale forest",
      Kasese:
        "kasese district, kyondo kasese, kisinga kasese, bukonzo kasese, bukonzo west, bukonzo east, busongora, kyarumba?, kilembe?, maliba?, bugoye?, karusandara, mahango?, ihandiro?, munkunyu?, kinyamaseke, nyakiyumbu, bwera?, mbunga?, kitswamba, buhuhira?, kagando?, nyabirongo, rukoki?, kasese rwenzori",
      Bundibugyo:
        "bundibugyo district, bwamba?, bughendera, bubukwanga, harugale?, ntandi?, nduguto?, semuliki?, butama?, kasitu?, ngamba bundibugyo",
      "West Nile":
        "zombo, nebbi, arua, paidha, okoro, zombo district, nebbi district, arua district, maracha?, koboko?, pakwach?, erussi?, nyapea?, jang okoro, northwestern uganda, north west uganda, nile highland, nyaravur?, padyere?, parombo?",
      Kisoro:
        "kigezi, kabale, kanungu, bwindi, rukungiri, kisoro district, kigezi highlands, kigezi region, bufumbira, kabale district, rubanda?, rukiga?, kanungu district, kihihi?, butogota?, rukungiri district, bwindi impenetrable, bwindi impenetrable forest, bwindi forest, lake bunyonyi, buhoma?, kinkizi?, mgahinga?, nyakabande, muko?, bufundi?, nyundo kisoro, ankole kigezi?",
      Ankole:
        "bushenyi, mbarara, ibanda, mitooma, sheema, ankole region, ankole western uganda, bushenyi district, mbarara district, ibanda district, mitooma district, rubirizi?, rubirizi district, sheema district, buhweju?, buhweju district, ntungamo?, isingiro?, isingiro district, kiruhura?, bunyaruguru, igara?, kyamuhunga, kyangyenyi, katerera?, rwashamaire, ruhinda?, nyabubare, kichwamba, kitojo?, rwampara?, kajara?, ankole coffee producers",
      Masaka:
        "greater masaka, lwengo, kalungu, bukomansimbi, masaka district, lwengo district, kalungu district, bukomansimbi district, rakai?, kyotera?, sembabule, lyantonde, lake victoria masaka, kalangala, ssese islands, buddu?",
      Bunyoro:
        "hoima, masindi, kibaale, kagadi, hoima district, masindi district, kibaale district, kagadi district, kakumiro?, kikuube?, kiryandongo, buliisa?, bugangaizi, buyaga?",
      Busoga:
        "jinja, kamuli, busoga region, jinja district, kamuli district, iganga?, mayuge?, bugiri?, namutumba, luuka?, kaliro?, buyende?",
      Mukono: "kayunga, mukono district, kayunga district, buikwe?, nakifuma?, lugazi?, buvuma?",
      Luwero:
        "luweero, nakaseke, luwero district, nakaseke district, nakasongola, luweero district, zirobwe?, bamunanika, wobulenzi",
      "Western Uganda":
        "western region?, western uganda region, south western uganda, southwestern uganda, southwest uganda",
      Mityana:
        "mubende?, mityana district, mubende district, kassanda?, gomba?, mpigi?, butambala, kiboga?, kyankwanzi, wakiso?",
      "Central Uganda": "buganda?, central uganda region, central region uganda",
      "Northern Uganda": "lira?, gulu?, acholi?, lango?, kitgum?, oyam?, apac?, northern uganda region",
    },
    within: {
      "Mount Elgon": ["Bugisu", "Sironko", "Bulambuli", "Kapchorwa"],
      Rwenzori: ["Kasese", "Bundibugyo"],
      "Western Uganda": ["Rwenzori", "Ankole", "Kisoro", "Bunyoro"],
    },
  },
  {
    country: "Democratic Republic of the Congo",
    continent: "Africa",
    spellings:
      "dr congo, drc, congo drc, d r congo, democratic republic of congo, congo kinshasa, dem rep congo, congo dr, rdc, rd congo, congolese, congo, dem rep of congo, d.r.c, republique democratique du congo",
    regions: {
      "South Kivu":
        "sud kivu, kalehe, idjwi, idjwi island, bukavu, minova, kabare?, walungu, katana, nyawaronga, mumosho, chebumba, cpnck, sopacdi, muungano, kiniezire, mweso?, rambira, south kivu province, kivu sud, sud kivu province, kalehe territory, ile idjwi, ijwi?, idjwi lake kivu, ngula idjwi, kabare territory, walungu territory, mwenga?, fizi?, uvira?, shabunda?, kamituga?, kaziba?, nyabibwe?, bunyakiri, birava?, lugendo?, ihusi?, muhongoza, mabula?, buzi kalehe, buziralo?, mbinga sud, mbinga nord, chiloba?, kahuzi biega, chishugi?, cishugi?, bweremana?, kamanyola, luberizi?, lemera?",
      "North Kivu":
        "nord kivu, beni, butembo, rutshuru, lubero, masisi, virunga, kirumba, kyondo?, goma?, luvungi, rwenzori?, furaha, lume, mutwanga, katale, jomba, north kivu province, kivu nord, beni territory, rutshuru territory, lubero territory, masisi territory, walikale?, nyiragongo, nyiragongo territory, kitchanga, kichanga?, virunga national park, virunga mountains drc, kiwanja?, bwito?, bwisha?, watalinga, ruwenzori drc, kisima?, bashu?, isale bulambo, luofu?, kirotshe?, sake masisi, mulekera?, bulongo?, kasindi?, mangina?, oicha?, kipese?, mambasa?, musienene, kitsombiro, vuhovi?, muhangi?",
      Ituri:
        "ituri province, mahagi, djugu, bunia, ituri region, mahagi territory, djugu territory, aru ituri, irumu?, nioka?, ndrele?, okapi reserve, boga ituri, rethy?, logo mahagi",
      "Lake Kivu": "kivu?, lake kivu?, kivu province, kivu region drc",
      Tshopo: "isangi, kisangani, yangambi?, tshopo province, opala?, basoko?",
      Équateur: "mbandaka?, gemena?, sud ubangi, nord ubangi, mongala?, lisala?",
      "Haut-Uélé": "bas uele, isiro?",
      "Kongo Central": "bas congo, mayombe?, luozi?, tshela?",
      Kwilu: "bandundu?, kikwit?",
      Kasai: "Kasai?, kasai oriental, kasai central",
      Tanganyika: "Tanganyika?, kalemie?, tanganyika province, moba tanganyika",
    },
    within: {
      "Lake Kivu": ["South Kivu", "North Kivu"],
    },
  },
] as const satisfies readonly CountryEntry[];
