import type { CountryEntry } from "./atlas";

/** India by its growing districts and hills, Yemen and Arabia by their mountains. */
export const INDIA_AND_YEMEN = [
  {
    country: "India",
    continent: "Asia",
    spellings: "indian, indien, inde",
    regions: {
      Chikmagalur:
        "chikmagaluru, chickmagalur, chikkamagaluru, chikkamagalur, chickmagaluru, mudigere, giri, chikmagalur karnataka, chickamagalur, chikmagaloor, chikamagalur, chikmagalore, chikmaglur, koppa chikmagalur, sringeri?, kalasa?, balehonnur, aldur?, n r pura, narasimharajapura, tarikere?, kadur?, mullayanagiri, chandragiri hills?, kemmangundi, balur?, javali?, kelagur?, samse?, kudremukh, magundi?, jayapura chikmagalur, baba budan giri chikmagalur?, sargod?, attigundi?, muthodi?, hirekolale, chikmagalur district, malnad?, malenadu?, gonibeedu, joldal?",
      Bababudangiri:
        "baba budangiri, bababudan giri, baba budan giri, bababudangiris, baba budan, bababudan, baba budangiris, bababudan hills, baba budan hills, bababudangiri hills, bababudangiri chikmagalur, baba budangiri hills, baba budan range, bababudan range, baba budan mountain, baba budan mountains, baba budhan giri, bababudangiri range, dattapeeta, kalledevarapura, kelagur bababudan",
      Coorg:
        "kodagu, madikeri, pollibetta, suntikoppa, virajpet, somwarpet, siddapur?, pulney?, coorg karnataka, kodagu district, kodagu karnataka, coorg district, mercara?, somvarpet, kushalnagar, gonikoppal, ponnampet, ammathi?, ammatti?, siddapura coorg, polibetta, napoklu?, bhagamandala, kutta coorg, ballupet?, north coorg, south coorg, makkandur, chettalli, kodlipet?, shanivarsanthe, mallalli?, madapur coorg, galibeedu, murnad?, talacauvery, brahmagiri coorg, karada?",
      Malabar:
        "malabar aa, malabar aa monsooned, malabar monsooned, monsooned malabar aa, malabar?, malabar coast, mysore malabar, monsooned malabar, monsoon malabar, monsooned malabar aa, mangalore malabar",
      Wayanad:
        "waynad, wayanaad, sultan bathery, wyanad, wayanad kerala, wayanad district, wayanadu?, mananthavady, mananthavadi, vythiri?, kalpetta?, meppadi?, pulpally?, sulthan bathery, sultan battery, meenangadi, pozhuthana, thirunelli, muttil?, ambalavayal, panamaram",
      "Araku Valley":
        "araku, visakhapatnam, eastern ghats, andhra pradesh, paderu?, chintapalli, ananthagiri andhra, anantagiri, visakhapatnam agency, alluri sitharama raju, hukumpeta, dumbriguda, munchingiput, eastern ghats of andhra pradesh, lambasingi, minumuluru, pedabayalu, aruku?, araku region",
      Shevaroys:
        "yercaud, shevaroy, shevaroy hills, salem?, shevaroys tamil nadu, shevaroy hills tamil nadu, yercaud tamil nadu, servaroy?, shervaroy, shervaroys, shervaroyan, shevaroyan hills, salem tamil nadu, salem district, nagalur?, kolli hills, kolli malai, sirumalai, pachamalai",
      Nilgiris:
        "nilgiri, nilgiri hills, ooty, coonoor, nilgiri mountains, nilgiris tamil nadu, the nilgiris, blue mountains of nilgiri, kotagiri?, gudalur?, udhagamandalam, nilgiri district, pandalur?, kodanad?, kolacombai",
      Pulneys:
        "pulney hills, kodaikanal, palani hills, pulneys hills, pulneys tamil nadu, pulney hills tamil nadu, lower pulneys, lower palani hills, palani hills tamil nadu, kodaikanal tamil nadu, thandigudi, thadiyankudisai, perumparai, pattiveeranpatti, batlagundu, lower palanis, palanis?, pannaikadu, dindigul?, oothu?",
      Biligiris:
        "br hills, biligiri, b r hills, biligirirangan, biligiri rangan hills, biligiriranga hills, biligirirangana, biligiris karnataka, br hills karnataka, biligiriranga, biligirirangan hills karnataka, biligiri ranga hills, attikan?, chamarajanagar, soliga?, soligas?, honnametti, b r hills karnataka",
      Hassan:
        "manjarabad, sakleshpur, sakaleshpur, belur, hassan district, hassan karnataka, sakleshpura, saklespur, alur hassan, arehalli?, bikkodu?, hanbal?, yeslur?, hethur?, marigudi?, arkalgud?",
      Mysore:
        "mysore?, mysuru, mysore karnataka, mysore nuggets, mysore nugget, mysore nuggets extra bold, hunsur?",
      Koraput:
        "odisha, orissa, koraput district, kalahandi, rayagada?, similiguda, pottangi?, nandapur?, daringbadi, kandhamal, koraput valley",
      Idukki:
        "travancore, munnar, nelliyampathy, nelliampathy, idukki kerala, munnar kerala, devikulam, peermade?, peerumedu, thekkady?, vandanmedu, kumily?, marayoor?, kanthalloor, travancore kerala, nelliampathi, nelliyampathi hills, nelliampathy hills, nelliampathies, palakkad?, cardamom hills, high ranges kerala, pampadumpara, adimali?, idukki district",
      Anamalais:
        "anamalai, valparai, anamalais tamil nadu, anaimalai, anaimalais, anamallais, anaimalai hills, anamalai hills, valparai tamil nadu, pollachi anamalai, topslip?",
      Nagaland:
        "kohima, mokokchung, wokha?, zunheboto, tuensang?, chumukedima, mon nagaland, phek?, longleng?, kiphire?",
      Meghalaya: "ri bhoi, garo hills, khasi hills, jaintia?, west garo hills, tura?, lyngngam?",
      Karnataka: "karnataka state, southern karnataka, south karnataka, western karnataka",
      "Tamil Nadu": "tamilnadu, tamil nadu state, theni?, bodinayakanur, bodi hills, tirunelveli, meghamalai",
      Kerala: "kerala?, kerala state",
      "Western Ghats": "western ghats of india, western ghat",
      Manipur: "ukhrul?, senapati?, chandel manipur",
      Mizoram: "aizawl?",
      Tripura: "jampui?",
      "Arunachal Pradesh": "arunachal",
    },
    within: {
      Karnataka: ["Chikmagalur", "Bababudangiri", "Coorg", "Biligiris", "Hassan", "Mysore"],
      "Tamil Nadu": ["Shevaroys", "Nilgiris", "Pulneys", "Anamalais"],
      Kerala: ["Wayanad", "Malabar", "Idukki"],
      "Western Ghats": ["Chikmagalur", "Bababudangiri", "Coorg", "Wayanad", "Karnataka", "Kerala", "Malabar"],
      Chikmagalur: ["Bababudangiri"],
    },
  },
  {
    country: "Yemen",
    continent: "Asia",
    spellings: "yemeni, yemenite, jemen, yemenia?",
    regions: {
      Haraaz:
        "haraz, harazi, haraazi, manakha, haraz mountains, jabal haraz, al haymah?, haraaz mountains, haraz mountain, haraaz mountain, jabal haraaz, haraz sana'a, haraaz sanaa, manakhah?, al manakhah, bait al al, bayt alal, bait alal, bani murrah?, masar?, massar?, jabal masar, wadi haraz, wadi masar, al udhayn?, sa'fan, safan?, haraazi mocha, jebel haraz, jabal harazi, haraz region, al hutaib, hutaib?, bani ismail manakha, ainan?, al mahjar haraz",
      "Bani Matar":
        "matari, mattari, bani mattar, mocha mattari, mocha matari, bani matari, bani mutar, bany matar, beni matar, beni mattar, mocca mattari, moka matari, moka mattari, mokha matari, mokha mattari, jabal an nabi shuaib, jabal an nabi shu'ayb, nabi shuayb, bany mattar, al mattari, bani matar sanaa",
      "Bani Ismail":
        "ismaili, bani ismaili, mocha ismaili, mokha ismaili, moka ismaili, bany ismail, bani isma'il, beni ismail",
      Haymah:
        "hayma, al hayma, haima, haimi, haymah al kharijiyah, hayma dakhiliya, al haymah yemen, al hayma al kharijiya, al hayma kharijiya, al haymah al kharijiyah, al haymah ad dakhiliyah, al haymah al dakhiliyah, hayma kharijiya, haymah kharijiyah, haimah?, al haimah, al haima, bani aref, bani al dhahar?, hayma exterior, hayma interior, outer haymah, bait al haymi",
      Ibb: "udaini, al udain, udayn, ibb governorate, al udayn, udain?, al odain, al adain, ba'dan, badan?, baadan?, hubaysh?, hubaish?, jibla?, al qafr, al sayyani, al radhma, yarim?, hazm al udayn, far al udayn, mudhaykhirah, al makhadir, mashwarah, dhi as sufal",
      Raymah:
        "rayma, raimi, raymi, bura'a, reimah?, reymah?, raima?, raymah governorate, jabal raymah, bura?, jabal bura, bilad at taam, bilad al taam, kusmah?, kusma?, al jabin, al jafariyah, mazhar raymah, mocha raimi, mocha raymi, as salafiyah, al salafiyah",
      Saada:
        "saadah, sa'dah, sadah, khawlan, khulani, khawlani, khawlaan, sa'ada, sada'a yemen, khawlan bin amer, khawlan ibn amir, khulan?, razih?, munabbih?, saqayn?, haydan?, jabal razih",
      Dhamar:
        "anis, utmah, ans, bani uthman, dhamar governorate, anss?, anes?, utma?, otmah?, otama?, wusab?, wesab?, wusab al ali, wusab as safil, jabal ash sharq, jabal al sharq, jebel ash sharq, maghrib ans, maghrib anss, dawran?, hammam ali, al manar dhamar, bani asaad?",
      "Sana'a":
        "sanaa, sana'ani, sanani, san'a, sanaani, mocha sanani, moka sanani, sana'a governorate, bani hushaysh, nihm?, hamdan sana'a, sanhan?, arhab?",
      Mahwit:
        "al mahwit, mahweet, al mahweet, shibam kawkaban, kawkaban?, hufash?, hofash?, milhan?, melhan?, al tawila, at tawilah, tawila yemen, bani saad mahwit, bani sa'd mahwit, al rujum, khamis bani saad",
      Hajjah:
        "hajja?, hajjah governorate, al mahabishah, sharis?, kuhlan?, kuhlan ash sharaf, bani al awwam, al miftah yemen, wadhrah?, maswar?",
      Taiz: "taizz, ta'izz, ta'iz, taiz governorate, jabal sabr, jabal sabir, sabir taiz, hujariyah, hugariah?, turbah?, al misrakh, al shamayatayn",
      Yafa: "yafea, yafe, yafi, yafa'a, yafai?, yafei?, yafa'i, yafi'i, upper yafa, lower yafa, yafe'a, yaffe?, lahij?, lahj?, lawdar?, al dhale, ad dali, dhale?, al bayda, bayda yemen, yahr yafa, al had yafa",
      Mokha: "mocha?, al makha, mokha?, al mokha, al mukha yemen, port of mocha?",
      Amran:
        "amran governorate, al ashmor, al ashmur, shaharah?, maswar amran, kharif amran, as sudah, huth?, al sawd, thula?, jabal iyal yazid",
      "Khawlan Al-Tyal": "khawlan at tiyal, khawlan al tiyal, khawlan tiyal, khawlan altyal",
    },
    // Bani Ismail lies in Haraaz, which is the name the trade sells both under.
    within: { "Bani Ismail": ["Haraaz"] },
  },
  {
    country: "Saudi Arabia",
    continent: "Asia",
    spellings: "saudi",
    regions: {
      Jazan:
        "jizan, faifa, fayfa, fayfa mountains, al dayer, ad dayer, aldayer?, bani malik jazan, khawlani saudi, al rayth, jazan region, harub?",
      "Al-Baha": "al baha, al bahah",
      Asir: "aseer?, rijal almaa, abha?",
    },
  },
  {
    country: "Nepal",
    continent: "Asia",
    spellings: "nepali, nepalese",
    regions: {
      Nuwakot: "nuwakot district, bidur nuwakot, kakani?, likhu nuwakot",
      Gulmi: "gulmi district, resunga?, aapchaur?, aanpchaur, tamghas?, ruru gulmi",
      Kaski:
        "pokhara?, kaski district, lekhnath?, annapurna kaski, annapurna nepal?, begnas?, hemja?, bhachok?",
      Palpa: "madan pokhara, palpa district, tansen?, rampur palpa",
      Syangja: "syangja district, waling?, putalibazar, bhirkot?",
      Lalitpur:
        "lalitpur district, bhattedanda, south lalitpur, thuladurlung, gotikhel?, konjyosom, bagmati lalitpur",
      Sindhupalchok:
        "sindhupalchowk, melamchi?, helambu?, indrawati sindhupalchok, baruwa?, thulopakhar, jalbire?",
      Kavre:
        "kavrepalanchok, kavre palanchok, kavrepalanchowk, panauti?, dhulikhel, namobuddha, thulo parsel, temal?",
      Illam: "ilam, ilam district, maijogmai",
      Gorkha: "gorkha district, palungtar",
      Lamjung: "besisahar",
      Tanahun: "tanahu?, bandipur?",
      Arghakhanchi: "",
      Parbat: "Parbat?, kushma?",
      Baglung: "",
      Myagdi: "beni myagdi",
      Dhading: "",
      Makwanpur: "makawanpur",
      Ramechhap: "",
      Khotang: "bhojpur?, solukhumbu, okhaldhunga, terhathum, dhankuta?, sankhuwasabha, panchthar",
    },
  },
  {
    country: "Sri Lanka",
    continent: "Asia",
    spellings: "sri lankan",
    regions: {
      Nuwara: "nuwara eliya, hanguranketa, kotmale?, walapane?",
      Kandy: "kandy?, kandy district, matale?, gampola?, harispattuwa, knuckles sri lanka, kurunegala",
      Badulla: "bandarawela, uva sri lanka, uva highlands, welimada?, ella sri lanka, haputale?",
    },
  },
] as const satisfies readonly CountryEntry[];
