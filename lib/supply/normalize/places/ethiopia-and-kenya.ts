import type { CountryEntry } from "./atlas";

/** Regions follow the trade: in Ethiopia zones and famous woredas, in Kenya counties. */
export const ETHIOPIA_AND_KENYA = [
  {
    country: "Ethiopia",
    continent: "Africa",
    spellings: "ethiopian, ethiopie, etiopia, abyssinia, ethopia, ethiopa, ethio",
    regions: {
      Yirgacheffe:
        "yirga cheffe, yirgachefe, yirga chefe, yirgacheff, yirgachaffe, irgachefe, yergacheffe, yirgaceffe, yirg, gedeo, gedeo zone, kochere, kochore, gedeb, aricha, idido, konga, chelchele, chelelektu, chelbesa, worka, worka sakaro, worka chelbesa, halo beriti, halo hartume, banko gotiti, banko gutiti, gotiti, banko dadato, banko chelchele, dumerso, adado, hafursa, beloya, biloya, wenago, wonago, dilla, bule, reko, koke, edido, misty valley, sakaro, gersi, harfusa, haru, foge, debo, aramo, debancho, birhanu, tutiti, chorso, aleta?, gelena abaya?, kumure, worka wuri, domerso, haloberiti, chirico, boji, boko?, yirga ch'efe, yirgacheffee, yirgachefffe, yirgachaffee, yirgecheffe, yirgachiffe, yergachefe, yirga chaffe, yirgacheffe woreda, yirga chefe woreda, gedio?, gediyo?, gedeo zone snnp, kochere woreda, gedeb woreda, gedeb district, bule woreda, wenago woreda, dila?, dilla zuria, chelbessa, danche chelbesa, chelbesa danche, halo bariti, haloo bariti, banko?, banko michicha, banko taratu, gutiti?, werka sakaro, werka wuri, worka nenke, workasakaro, sakicha?, hama gedeb, aricha woreda, adorsi?, adame?, adame gorbota, gorbota?, idido kebele, aleme?, sede konga, konga sede, wote konga, bokaso gedeo?, hafursa waro, kelicha?, hase gola, reko koba, raqo?, jibirtu?, buna badessa gedeb, jalta?, shifo?, teklu kochere?, sisota?, tumata chiricha, tumticha?, tumata?, kore kochere, hakso?, mekonisa?, chichu dilla, sugale?, deko bule, basura bule, dogocha?, eldama?, eteme yirgacheffe, suko yirgacheffe, ediddo?, beriti?, ch'elelek'tu, chelelaktu",
      Sidama:
        "sidamo, sidama zone, bensa, bombe, bona zuria, bonazuria, arbegona, aroresa, aleta wendo, aleta wondo, dale, shebedino, shilicho, hoko, murago, keramo, karamo, hamasho, nansebo?, shantawene, shantawanne, alo, chire, hula, telamo, logita, daye, dae bensa, daye bensa, bursa, bura, bookkisa, hunkute, setamo, fero, titira, yirgalem, chuko, dara, bombe mountain, gatta, qonqana, damo, wottona bultuma, segera, kokosa?, buncho, awassa, hawassa, girja?, rumudamo, gonjobe, ayla, ardo, elto, hache, galante, wonsho, garamba, shafamo, weicho, wicho, gora kone, faysa, sidamo zone, sidama region, sidama regional state, sidaama?, sidamma?, bensa woreda, bensa district, daye woreda, bona qeqa, aroresa woreda, arroressa, aroressa?, chirone?, chire woreda, hoko woreda, hoko kebele, shantawene kebele, shanta wene, shantawane bensa, shanta golba, qeramo?, alo village, gonjebe?, bursa woreda, arbe gona, malga?, gorche?, hawassa zuria, loka abaya, loko abaya, boricha?, darara?, bilate zuria, aleta chuko, chuko woreda, aleta wondo woreda, aleto wondo, hula woreda, hagere selam, teticha?, dara otilcho, dara woreda, dale woreda, wonsho woreda, wensho?, wondo genet, wondo?, kebado?, megara?, shilcho?, irgalem?, yirga alem, ferro?, taramesa?, telamo kebele, bochesa?, buriso amaje, mirado?, sheicha?, odo chabicha, guguma?, kokose sidama, nura korate, nura qorate, dolaancho, debicho?, ware bensa, bukisa bensa, ayele bensa?, shoye?, fichee?, gora?, garado?, burtukaana bensa, gemechu bensa?, huro bensa, kela bensa, nensebo sidama, west sidama?, moye sidama, riripe sidama, kilenso?, shecha?",
      Guji: "guji zone, shakiso, shakisso, hambela, hambella, hambela wamena, uraga, urga, kercha, qercha, adola, odo shakiso, odo shakisso, bule hora, bulehora, anasora, suke quto, suke, mormora, dimtu, hambela dimtu, dabesa, benti nenka, buku, buku abel, buku sayisa, gigesa, goro bedesa, solemo, tome, wolichu wachu, yabitu koba, gelana abaya, gelana, gelena, kayon mountain, gogogu, larcho torka, haro welabu, haru welabu, raro, raro boda, raro nansebo, sewana, kurume?, west guji, east guji, layo taraga, layo teraga, shoondhisa, sasaba, oddo shakiso, megada, guracho, dambi uddo, dembi udo, biftu gudina?, aga ela, arsosala, bukusaysa, bilida bukisa, sorsa, kolla bolcha?, deri kocha, hangadhi, bore, ana sora, gerba, okoluu, okolu, masina, kelenso mokonisa, kelloo, wadessa, guji zone oromia, guji highlands, east guji zone, west guji zone, western guji, hambela wamena woreda, hambela wamana, hambela wamana woreda, hambala?, hambella wamena, hambela alaka, goro badesa, goro bedessa, buku saysa, dimtu tero, benti nenqa, bentinenka, beriti hambela, uraga woreda, solomo?, sololo?, tomme?, harsu haro, larcho?, layo tirga, layo tiraga, raro nensebo uraga, haro lebetu, haro lebatu, haro badessa, wate gogogu, gomoro?, hangadi?, galcha?, wachu?, ela farda, shakisso woreda, shakiso woreda, odo shakiso woreda, odo shakisso woreda, oddo shakisso, kayon?, dambi?, dembi uddo shakiso, dambi udo, sawana?, sewena?, kumure guji, kangaa?, birbirsa?, tarro?, kercha woreda, qarcha?, qerca?, karcha?, guduba?, bilida?, bilida bukusa, hadama kercha, ela bukusa, birbirsa kojowa, birbirsa kojoo, geresu?, mesina?, gelana woreda, galana?, galana abaya, abaya guji, abaya gelana, abaya gelena, tore gelana, tore abaya, gerbicho?, chebi?, adola woreda, adola redi, adola reedde, adoola?, anna sora, anasora woreda, yirba anasora, raya kawo, girja guji, girja woreda, wadera?, wadara?, bore woreda, bule hora guji, bule hora woreda, dugda dawa, hagere mariam, hager mariam, kelenso?, kilenso mokonisa, kilenso resa, kelensu?, reko guji, dama guji, danbi uddo, megado?, halaka?, negele guji, bokora?, hafa guji, jigesa?, jigessa?, gigessa?, oddo guji, udo guji, arda jila?",
      Harrar:
        "harar, harer, hararghe, harrarghe, east hararghe, west hararghe, longberry harrar, chiro?, bedeno, deder, dire dawa, moka harrar, mocha harrar, harrar longberry, gelemso, hararghe zone, east harerge, west harerge, hararge?, harerghe?, mirab hararghe, misraq hararghe, chercher?, chiro woreda, habro?, boke?, darolebu?, daro lebu, gemechis?, tullo hararghe, doba hararghe, mesela?, kuni hararghe, hirna?, asebe teferi, anchar?, badano?, bedeno woreda, kurfa chele, gursum?, jarso hararghe, melka belo, girawa?, gara muleta, garamuleta, meta hararghe, deder woreda, goro gutu, longberry harar, shortberry harrar, quota harrar",
      Limu: "limmu, limu kossa, limmu kossa, limu kosa, limu seka, limmu genet, limu jimma?, limmu saka, limu saka, limmu seka, limu kossa woreda, limu genet, limmu coffee farm, limmu kosa woreda, ghembo?, atnago?, chora botor, tiro afeta, limu inara, babu limu, kossa limu, limmu gomma",
      Jimma:
        "djimmah, djimma, jima, jimmah, agaro, gera, goma, nano challa, duromina, manna, gomma, hunda oli, nano genji, ilubabor, illubabor, illu aba bora, bedele, metu, jimma zone, gera woreda, gera forest, goma woreda, gomma woreda, manna woreda, mana jimma, seka chekorsa, seka chokorsa, shabe?, shebe senbo, shebe sombo, setema?, sigmo?, sigimo?, gumay?, gumer?, kersa jimma, kerssa?, dedo?, omo nada, yebu?, yebbu?, sokoru?, nono benja, beshasha?, genji challa, genji chala, nano chala, nano chalal, kota jimma, yukro?, yukiro?, kedamai?, kedemai?, bulbulo?, biftu gudina gera, ageri?, haro jimma, echemo?, sadi loya, sadiloya?, dogos?, kecho anderacha, kacho?, wala gera, ganji gera, oromia coffee forest gera, illubabor zone, iluababor, illu abba bora, buno bedele, buno bedelle, bedelle?, bedelle zone, chora buno, yayu?, yayo forest, yayu forest, hurumu?, mettu?, gore illubabor, sor geba, alge sachi, didu illubabor, gechi?, borecha?, abdi borena?",
      Kaffa:
        "kafa, keffa, bonga, bita, gimbo, tega tula, adiyo, kaffa zone, keffa zone, kefa?, kafa zone, kaffa forest, kafa forest, kaffa biosphere reserve, gimbo woreda, chena kaffa, decha?, decha woreda, tello kaffa, telo?, adiyo kaka, adiyo woreda, gewata?, gesha woreda?, saylem?, sayilem?, bitta?, bita genet, bita woreda, bonga forest, mankira?, makira?, gojeb?, wush wush kaffa, ufa kaffa, ufa tega tula, kaffa region, chiri kaffa, wacha kaffa, cheta kaffa, shishinda",
      "Bench Maji":
        "bench sheko, bench sheki, gesha village?, mizan, mizan teferi, bebeka, maji, gori gesha, west omo, anfilloo, bench maji zone, benchi maji, bench magi, bench sheko zone, sheko?, guraferda, gurafarda, sheko woreda, semen bench, debub bench, shay bench, she bench, north bench, south bench, mizan aman, mizan tepi?, gori gesha forest, gesha village estate, maji zone, west omo zone, omo zone?, bebeka estate, bebeka coffee plantation, menit goldiya, menit shasha, biftu bench maji, chabera?, oma bench",
      Lekempti:
        "nekemte, lekempt, nekempti, nekemt, wellega, wollega, welega, wolega, west wellega, gimbi, ghimbi, kelem wollega, east wollega, west wollega, dembi dollo, kelem, leka, lekemti, leqemti, naqamte?, nekempte?, wollega zone, wallaga?, wellega zone, welega zone, wallagga?, qelem wollega, kellem?, horo guduru, gidami?, begi wollega, sayo dembi dollo, dembidolo, dembi dolo, denbi dolo, anfillo?, hawa galan, hawa gelan, yemalogi welele, dale wabera, dale sadi, sadi chanka, lalo kile, gawo kebe, nole kaba, haru wollega, haru woreda west wollega, homa west wollega, yubdo?, genji wollega, ganji west wollega, ayira?, aira guliso, guliso?, gimbi zone, gimbie?, lalo asabi, boji dirmaji, mana sibu, mendi wollega, najo?, nejo?, sasiga?, leka dulecha, nunu kumba, limu wollega, gida ayana, kamashi zone, kiltu wollega",
      "West Arsi":
        "nensebo, nenssebo, werka, riripa, bulga, arsi, west arsi zone, refisa, kokkosa, nensebo refisa, nensebo riripa, tulu gola, west arssi, arsi zone, nensebo woreda, nansabo?, warka west arsi, worka nensebo, kokosa woreda, kokosa west arsi, adaba?, dodola?, kore west arsi, nensebo chebi, roba nensebo, refissa?, solana west arsi, melka west arsi, arba gugu, gololcha arsi, chole arsi, arussi?, munessa?",
      Bale: "bale mountains, harenna, harenna forest, delo mena, bale zone, berbere?, bale mountain, bale mountains national park, dolo mena, dello menna, dello mena, mena angetu, harena buluk, harenna buluk, harena?, harena forest, goro bale, gololcha bale, gasera?, ginir?, berbere woreda, sinana?, sankate?, eastern bale, east bale, robe bale, bale arsi, manyate?, magada bale, wabero?, angetu?",
      Amaro:
        "amaro gayo, kelle, amaro mountains, amaro woreda, amaro kele, amaro gayo mountains, kele amaro, koore zone, kore zone amaro, koore?, burji?, derba amaro",
      Tepi: "teppi, sheka, masha, tepi plantation, sheka zone, sheka forest, yeki?, yeki woreda, anderacha, andracha?, masha woreda, gemadro?, gemadro estate, gecha?",
      "Gamo Gofa":
        "gamo, gofa, gofa zone, gamo zone, gamo highlands, basketo?, basketo zone, melo gofa, melokoza?, melo koza, sawla?, bulki?, geze gofa, south omo, debub omo, ari zone, north ari, south ari, debub ari, semen ari, jinka?, arba minch, konso?, derashe?, dawro?, dawro zone, konta?, konta zone, loma dawro, wolaita?, wolayita?, wolaita sodo, boloso bombe, hadiya?, kembata?, kambata tembaro, yem?, yem zone, gedebano?, gurage?",
      Oromia: "oromiya, oromia region, oromiya region, oromo?, oromia regional state, oromia state",
      SNNPR:
        "snnp, southern nations, southern nations nationalities and peoples region, southern nations nationalities and peoples, southern nations nationalities and people's region, snnpr region, s.n.n.p.r, southern nations nationalities, snnp region, south ethiopia region, southern ethiopia",
      Amhara:
        "zege?, zegie?, zege peninsula, lake tana, bahir dar, gojam?, gojjam?, ayehu?, amhara region, wollo?, west gojjam, zegie peninsula, ankober?",
      Gambela:
        "gambella?, godere?, metti godere, majang?, mejenger?, abobo gambella, godare?, gambela region",
      "Benishangul-Gumuz": "benishangul, asosa?, assosa?, kamashi?",
      "South West Ethiopia":
        "south west ethiopia peoples region, southwest ethiopia, southwestern ethiopia, south western ethiopia, swepr?",
    },
    within: {
      Oromia: ["Guji", "Harrar", "Limu", "Jimma", "Lekempti", "West Arsi", "Bale"],
      SNNPR: ["Yirgacheffe", "Sidama", "Kaffa", "Bench Maji", "Amaro", "Tepi", "Gamo Gofa"],
      "South West Ethiopia": ["Kaffa", "Bench Maji", "Tepi"],
    },
  },
  {
    country: "Kenya",
    continent: "Africa",
    spellings: "kenyan, kenia",
    regions: {
      Nyeri:
        "nyeri county, othaya, tetu, mathira, karatina, mukurweini, mukurwe ini, kieni, ndaroini, nyeri hill, north tetu, central nyeri, nyeri aa, nyeri town, mathira west, mathira east, kieni west, kieni east, aguthi?, gikondi?, ruguru?, iriaini?, kirimukuyu, konyu?, magutu?, chinga?, mahiga?, karima hill, gatondo?, gichira?, ihururu?, dedan kimathi, kiganjo?, muhoya's corner, nyeri south, nyeri central, aberdare foothills nyeri, giakanja?, naromoru?, wamagana?, thegenge?, githiru?, karima?, kagumo?",
      Kirinyaga:
        "kirinyanga, kerugoya, kirinyaga county, ndia, gichugu, kianyaga, kutus, baricho, ngariama, kabare, inoi, kirinyagah, gichungu, mwea, kirinyaga aa, kirinyaga east, kirinyaga west, kirinyaga central, sagana?, mutira?, mwerua?, kiine?, mukure?, kariti?, njukiini?, nyangati?, kagumo kirinyaga, kimunye?, rung'eto kirinyaga, kanyekini, kanyekiine, kamwangi kirinyaga, baragwi?, karumandi, thumaita kirinyaga, karani kirinyaga",
      "Murang'a":
        "muranga, muranga county, kangema, gatanga, kigumo, kahuro, maragua, kandara, mathioya, kiharu, muranga'a, murang'a county kenya, kiriaini?, kahuhia?, iyego?, muruka?, ithanga?, makuyu?, kakuzi?, fort hall, gitugi?, njumbi?, gaturi murang'a, kenol?, saba saba, thangaini, kamacharia, weithaga?, murarandia, gitura?, kirangari?",
      Kiambu:
        "kiambu county, thika, ruiru?, gatundu, juja, kiambaa, githunguri, limuru?, ndumberi, kiambu aa, gatundu north, gatundu south, kikuyu kiambu, lari kiambu, kabete?, mangu thika, gatukuyu?, kamwangi?, ngenda?, kiganjo gatundu, komothai?, ngewa?, ikinu?, karuri?, thika plateau, kamiti?, kabuku?, tigoni?, riabai?, thika town",
      Embu: "embu county, runyenjes, manyatta, gaturi, embu west, kagaari, embu north, embu east, kyeni?, kyeni north, kieni embu, kianjokoma, kibugu?, mbeere?, nginda embu, ngandori?, kagaari north, kagaari south, kithimu?, gaturi south, gaturi north, mukuuri?, murue?, kirigi embu, ivurori?, rianjagi?, kathangariri, siakago?",
      Machakos:
        "machakos county, kangundo, tala, mua hills, machakos kangundo, mwala?, mitaboni?, iveti?, iveti hills, matungulu, kathiani?, mua machakos, kilungu machakos?, donyo sabuk, mbiuni?, kyanzavi?, ol donyo sabuk",
      Meru: "meru county, imenti, tigania, buuri, meru central, imenti north, imenti south, imenti central, central imenti, south imenti, north imenti, igembe?, nkubu?, igoji?, abogeta?, chogoria?, githongo?, kibirichia, mikinduri, meru south?, timau?, abothuguchi, kathera?, nkuene?, ntima?, mwimbi?",
      "Tharaka Nithi":
        "tharaka, nithi, chuka, tharaka nithi county, maara, muthambi?, chuka igambang'ombe, igambangombe, karingani, magumoni?, kaanwa?",
      Nakuru:
        "nakuru county, subukia, solai, bahati, menengai, subukia valley, solai valley, menengai crater, rongai nakuru, njoro?, kabazi?, lengenet?, mau summit, lower subukia, rift valley nakuru",
      Kericho:
        "kericho county, kipkelion, fort ternan, kipkelion east, kipkelion west, londiani?, chepsir?, kunyak?, kabngetuny, belgut?, ainamoi?, bureti?, kipchimchim, kabusienduk, tilil kericho, chilchila",
      Nandi:
        "nandi hills, nandi county, tinderet, kapsabet?, mosop?, aldai?, chesumei?, songhor?, kabiyet?, meteitei?, maraba nandi, kabunyeria, kapkangani, kapkiyai nandi, emgwen?",
      Bungoma:
        "bungoma county, kimilili, chwele, webuye, mt elgon bungoma, mount elgon bungoma, kapsokwony, cheptais?, kopsiro?, kaptama?, sirisia?, kabuchai?, tongaren?, misikhu?, chesikaki, musese?, kibingei?, kikai?, namwela?, kaptola?, western kenya bungoma",
      "Mount Elgon": "mt elgon?, mount elgon?, slopes of mt elgon kenya",
      Kisii:
        "kisii county, nyamira, gucha, kisii highlands, nyamira county, kisii central, kisii south, marani?, kitutu?, kitutu chache, masaba?, borabu?, keroka?, ogembo?, nyamache?, bobasi?, bonchari?, suneka?, mosocho?, gusii?, gusii highlands, bomachoge, kiamokama, rangenyo?",
      "Trans Nzoia":
        "kitale, trans nzoia county, transnzoia, endebess?, kwanza kitale, cherangani, cherangany, cherangany hills, saboti?, kiminini?, mount elgon kitale, mt elgon trans nzoia",
      Baringo:
        "baringo county, kabarnet, tugen hills, kabartonjo, eldama ravine, koibatek?, mogotio?, marigat?, kituro?, tenges?, kapkelelwa",
      "Elgeyo Marakwet":
        "elgeyo, marakwet, iten, elgeyo marakwet county, kapsowar?, keiyo?, marakwet east, marakwet west, kerio valley, tambach?, kapcherop",
      Makueni: "mbooni, makueni county, kilungu?, kaiti?, kilome?, nunguni?, wote makueni, mukaa?, kikima?",
      Kakamega: "kakamega county, lugari?, malava?, shinyalu?",
      Laikipia: "laikipia county, nyahururu",
      Kajiado: "kajiado county, ngong hills, loitokitok",
      "West Pokot": "pokot, kapenguria, west pokot county, kacheliba, lelan?, sook pokot",
      "Central Kenya":
        "central province?, mt kenya, mount kenya, central highlands?, mount kenya region, central kenya highlands, mount kenya slopes, mt kenya slopes, slopes of mount kenya, slopes of mt kenya, mt. kenya region, foothills of mount kenya, aberdare?, aberdares, aberdare range, aberdare ranges, aberdare mountains",
      Vihiga: "vihiga county, hamisi?, sabatia?",
      Migori: "migori county, rongo migori, kuria?, kuria west, kehancha?, uriri?, awendo?",
      "Homa Bay": "homa bay county, homabay?, kasipul?, oyugis?, rachuonyo",
      Bomet: "bomet county, sotik?, chepalungu, konoin?, mogogosiek",
      "Uasin Gishu": "uasin gishu county, eldoret?, turbo uasin gishu, moiben?",
      Nyandarua: "nyandarua county",
      Narok: "narok county, transmara, trans mara, kilgoris?",
      Busia: "Busia?, busia county",
      Kitui: "kitui county",
      "Taita Taveta": "Taita Taveta?, taita taveta county, taita hills, wundanyi?, taita?",
      Nairobi: "Nairobi?, nairobi county?",
      "Western Kenya": "Western Kenya?, western province kenya",
      "Rift Valley": "Rift Valley?, great rift valley kenya",
    },
    within: {
      "Central Kenya": ["Nyeri", "Kirinyaga", "Murang'a", "Kiambu", "Embu", "Meru", "Tharaka Nithi"],
      "Western Kenya": ["Bungoma", "Kakamega", "Vihiga", "Trans Nzoia", "Mount Elgon"],
      "Rift Valley": ["Nakuru", "Kericho", "Nandi", "Baringo"],
      "Mount Elgon": ["Bungoma", "Trans Nzoia"],
    },
  },
] as const satisfies readonly CountryEntry[];
