import type { CountryEntry } from "./atlas";

/** South-east and east Asia by province. */
export const SOUTH_EAST_ASIA = [
  {
    country: "Timor-Leste",
    continent: "Asia",
    spellings: "east timor, timor leste, timor lorosae, timor?, timorese, e timor",
    regions: {
      Ermera:
        "letefoho, hatulia, atsabe, railaco, lete foho, gleno, ermera district, hatolia?, lodudu?, fatubessi, eraulo?, ducurai?, goulolo?, ponilala?, leimea?, leimea leten, urahou?, estado ermera, poetete?, kaitrai?, rotuto letefoho, talimoro?",
      Maubisse: "maubesse, edi maubisse, maubisi?, maulau?, aituto?, horai quic, horai kiik, hautado?",
      Ainaro:
        "hatu builico, hato builico, ainaro district, hatubuilico, hato udo, mount ramelau, ramelau?, mt ramelau, tatamailau, nunumoge?",
      Liquiçá:
        "liquica, maubara, bazartete, liquica district, fahilebu?, leorema?, loes?, fatumasi?, lisadila?",
      Aileu: "aileu district, aileu vila, laulara?, remexio?, lequidoe?, besilau?",
      Manufahi:
        "same?, manufahi district, turiscai?, alas manufahi, fatuberlio, letefoho same, rotuto?, betano?",
      Bobonaro: "bobonaro district, maliana?, lolotoe?, balibo?, atabae?, cailaco?",
      Viqueque: "ossu?, viqueque district",
      Covalima: "suai?, zumalai?, fatululic",
      Baucau: "quelicai?, venilale?, laga?, matebian?",
    },
    within: { Ainaro: ["Maubisse"] },
  },
  {
    country: "Vietnam",
    continent: "Asia",
    spellings: "vietnamese, viet nam",
    regions: {
      "Lâm Đồng":
        "da lat, dalat, cau dat, lac duong, lang biang, langbiang, k'ho, son pacamara, lam dong, lam dong province, lamdong?, cau dat farm, lang biang mountain, langbiang mountain, lam ha, di linh, bao loc, duc trong, don duong, tram hanh, xuan truong dalat, ta nung, dam rong, da nghit, k'ho coffee, kho coffee lat, bidoup nui ba, bidoup?, dak nong lam dong?",
      "Son La":
        "sonla, muong ang, dien bien, son la province, son la arabica, chieng ban, mai son, thuan chau, yen chau, bich thao, muong chanh, chieng chung, hua la, phong lai, sop cop, dien bien province, tuan giao, tay bac, northwest vietnam, chieng den",
      "Dak Lak":
        "buon ma thuot, daklak, krong nang, ea kmat, dak lak province, dac lac, buon me thuot, ban me thuot, buonmathuot, cu m'gar, cu mgar, krong pac, krong ana, ea h'leo, ea hleo, ea kar, cu kuin, krong buk, ea tu, ea tan, eatu?",
      "Khe Sanh":
        "quang tri, huong hoa, khesanh, quang tri province, huong phung, huong linh, huong tan, pun coffee huong hoa",
      "Gia Lai": "pleiku, kon tum, chu se, gia lai province, chu prong, ia grai, dak doa, mang yang, chu pah",
      "Central Highlands": "central highlands?, central highlands of vietnam, tay nguyen",
      "Đắk Nông": "dak nong province, gia nghia, dak mil, dak r'lap, dak song, krong no",
      "Kon Tum": "kontum?, kon tum province, mang den, dak ha, tu mo rong, ngoc linh, kon plong, dak to",
      "Nghệ An": "nghe an province, phu quy nghe an",
      "Bà Rịa–Vũng Tàu": "vung tau",
      "Đồng Nai": "dong nai province",
    },
    within: {
      "Central Highlands": ["Lâm Đồng", "Dak Lak", "Gia Lai", "Đắk Nông", "Kon Tum"],
    },
  },
  {
    country: "Laos",
    continent: "Asia",
    spellings: "lao, laotian, lao pdr",
    regions: {
      "Bolaven Plateau":
        "bolaven, boloven, paksong, champasak, bolovens plateau, pakse, bolovens?, boloven plateau, bolavens?, bolavens plateau, plateau des bolovens, pakxong?, pak xong, paksong district, champasak province, champassak, champassack, salavan?, saravan?, saravane?, salavane?, lao ngam, laongam?, thateng?, tha teng, sekong?, xekong?, sekong province, attapeu?, southern laos, lak 40, nong luang, katuad?, katuat?, huay hun, katu laos, phou oy, setkhot?, phoumone?, paxong?",
      Phongsaly: "phongsali, phongsaly province, komaen?",
      "Luang Prabang":
        "luangprabang, louang prabang, luang prabang province, nam khan, northern laos luang prabang",
      Houaphan: "houaphanh, huaphan?, hua phan, sam neua, xam neua, hua muang",
      "Xieng Khouang": "xiangkhouang, xiengkhouang, xieng khuang, phonsavan",
      Oudomxay: "udomxai?",
      "Northern Laos": "north laos, northern laos?",
    },
    within: {
      "Northern Laos": ["Phongsaly", "Luang Prabang", "Houaphan"],
    },
  },
  {
    country: "Myanmar",
    continent: "Asia",
    spellings: "burma, burmese, birma",
    regions: {
      Ywangan:
        "danu, ywa ngan, ywangan shan, ywangan southern shan state, ywangan township, ywar ngan, ywarngan?, danu shan, danu self administered zone, danu zone, mya ze di, mya zedi, myasedi?, amayar?, lelgyi?, lel gyi, taungkhame, mi noke, moe htee, yepadipya, shwe taung thu",
      "Pyin Oo Lwin":
        "mandalay, pyin u lwin, moe gok, mogok, pyinoolwin, maymyo?, may myo, mandalay region, mandalay division, moegok?, mogoke?, ruby hills mogok, madaya?, thabeikkyin, ngu gyi, ngwe taung pyin oo lwin",
      "Southern Shan":
        "pinlaung, southern shan state, hopong, nyaungshwe, taunggyi, south shan state, south shan, ho pong, pinlaung shan, pindaya?, kalaw?, nyaung shwe, inle?, inle lake, taunggyi shan, loilem?, loilen?, hsihseng?, pekon?, mawkmai?, pa o, behind the leaf hopong, kyauk ku pyin",
      "Shan State":
        "shan, shan highlands, eastern shan state, east shan, kengtung?, shan plateau, shan hills",
      Chin: "chin state, chin hills, mindat?, kanpetlet, falam?, hakha?, tedim?, ton zang, tiddim?, matupi?",
      Kayah: "kayah state, loikaw?, demoso?, karenni?, hpruso?, bawlakhe?",
      "Northern Shan":
        "northern shan state, north shan, north shan state, lashio?, nawngkhio, naung cho, nawnghkio, hsipaw?, kyaukme?, kutkai?, namhsan?, kyaukme shan",
      Kayin: "kayin state, karen state, thandaung, thandaunggyi, than daung",
      Kachin: "kachin state, putao?, myitkyina",
    },
    within: {
      "Shan State": ["Ywangan", "Southern Shan", "Northern Shan"],
      "Southern Shan": ["Ywangan"],
    },
  },
  {
    country: "Thailand",
    continent: "Asia",
    spellings: "thai",
    regions: {
      "Chiang Rai":
        "chiangrai, doi chang, doi chaang, doi tung, pangkhon, pang khon, mae suai, doi pangkhon, doi wawee, mae chan tai, mae fah luang, chiang rai province, doi mae salong, mae salong, doi pang khon, ban pangkhon, wawi?, wawee?, doi wawi, mae chan, wiang pa pao, wiang papao, mae fa luang, huai khrai, huay chomphu, pha hee, pha hi, pha mee, phahee?, doi pha hee, pang chang, doi lan, saen charoen, saen chai, mae lao, phaya mengrai, thoeng?, doi pha tang, phu chi fa, pha lang, khun lao, ban khun lao, mae kachan, akha ama chiang rai, ban mae chan tai, maejantai, mae jan tai, lisu doi chang, pha daeng luang, abonzo?",
      "Chiang Mai":
        "chiangmai, doi saket, thep sadet, mae taeng, doi inthanon, omkoi, mae chaem, huay mae liem, pa miang, pamiang, chiang mai province, thepsadej, thep sadej, thepsadet, tepsadej?, mae tang, pa pae, pang ma o, pangma o, chiang dao, nong tao, mae wang, inthanon?, chom thong, khun wang, mae klang luang, mae on, mae kampong, doi angkhang, angkhang?, ang khang, fang chiang mai, mae ai, samoeng?, mae rim, mae win, hot chiang mai, galyani vadhana, wat chan, mae daet, phrao?, doi lor, chang khian, khun chang khian, doi suthep, pa mieng, mae ton luang, mae tho, doi kham, hpa daeng, huay hom, huai hom mae la noi?",
      Nan: "nan?, bo kluea, nan province, doi suan ya luang, doi suan yaluang, suan ya luang, san charoen?, ban san charoen, ban huai thon, huay thon, bo klua, mani phruek, manee pruek, maneepruek, mani pruek, pua nan, tha wang pha, santisuk?, song khwae nan, ban mani phruek, doi phu kha",
      Lampang:
        "mae jaedee?, muang pan, lampang province, mueang pan, mae chaedi, ban pa miang lampang, pa miang lampang, wang nuea, pang miang, jae son, chae son, mae jaem lampang, mae chaem lampang, mae chaem muang pan, ban mae jam, mae jam",
      "Mae Hong Son":
        "mae hongson, mae hong son province, pai mae hong son, khun yuam, mae la noi, huai hom, huay hom mae hong son, mae sariang, mae u kho, pang mapha, sop moei, sob moei, pang ung",
      Chumphon: "tha sae, chumphon province, southern thailand robusta chumphon",
      Tak: "tak?, tak province, mae sot, umphang?, doi musoe, musoe?, phop phra",
      Phrae: "phrae province",
      Phayao: "phayao province",
      Ranong: "kra buri, ranong province",
      Phitsanulok: "",
      Phetchabun: "khao kho, khao khor, phu thap boek",
      Loei: "phu ruea",
      "Northern Thailand": "north thailand, northern thailand?",
    },
    within: {
      "Northern Thailand": ["Chiang Rai", "Chiang Mai", "Nan", "Lampang", "Mae Hong Son"],
    },
  },
  {
    country: "China",
    continent: "Asia",
    spellings: "chinese, chine",
    regions: {
      Hainan:
        "fushan, xinglong, hainan island, hainan province, chengmai?, wanning hainan, baisha hainan, qiongzhong",
      Yunnan:
        "yun nan, yunan, yunnan province, pu'er, puer, simao, menglian, lancang, mengla, baoshan, lujiang, lujiang dam, gaoligong, longyang, dehong, mangshi, ruili, lincang, gengma, xishuangbanna, menghai, jinghong, zhenkang, yunnan highlands, pu'er city, simao district, menglian county, mengliang, mang shi, mojiang?, ning'er, ninger?, nanping pu'er, ximeng?, xi meng, jingdong?, jinggu?, zhenyuan yunnan, jiangcheng, lancang county, lancang river, lancang lahu, laojie?, fuyan?, fu yan menglian, xinzhai?, pupiao?, pu piao, bao shan, lujiang valley, lujiangba, lu jiang ba, gaoligong mountain, gaoligong mountains, gaoligongshan, nujiang?, nu jiang, nu river, salween valley yunnan, tengchong, longling?, yingjiang, longchuan dehong, hougu?, lin cang, cangyuan?, shuangjiang, yun county yunnan, zhukula?, binchuan?, dali yunnan, dali china, sipsongpanna, nabanhe?, dadugang?, honghe?, luchun?, yuanyang yunnan, wenshan?, malipo?, diqing?, deqin?, dimaluo?, lushui?, banka yunnan, da kai he, dakaihe?, daheishan, tianyu?, mangzhang, ai ni yunnan, yunnan arabica, southern yunnan, western yunnan, south west yunnan, meng lian, meng la, nanlaohe?, nan lao he, huimin lancang, ban po yunnan, mengma?",
      Sichuan: "panzhihua, liangshan",
      Guangxi: "",
    },
  },
  {
    country: "Philippines",
    continent: "Asia",
    spellings: "filipino, philippine, pilipinas",
    regions: {
      Benguet:
        "atok, tublay, kibungan, baguio, la trinidad, kapangan?, itogon?, sablan?, kabayan?, mankayan?, buguias?, bokod?, tuba benguet, ampucao?, benguet province, bakun?",
      "Mount Apo":
        "davao, mt apo, balutakay, bansalan, davao del sur, sta cruz davao del sur, santa cruz davao, kapatagan, digos?, kidapawan, makilala?, magpet?, north cotabato, cotabato?, davao city, toril davao, baganihan, marilog?, davao occidental, tinongtongan, sibulan davao, baracatan, bala magsaysay, pighulugan?, managa?, malabog?, davao region",
      Bukidnon:
        "mount kitanglad, kitanglad, miarayon, bukidnon province, talakag?, mt kitanglad, lantapan?, malaybalay, impasugong, manolo fortich, sumilao?, dahilayan, songco?, songco lantapan, bendum?, lirongan?, kalatungan, mt kalatungan, pangantucan, kiamo?, dangcagan",
      Batangas:
        "lipa, barako, lipa city, kapeng barako, taal?, lobo batangas, rosario batangas, padre garcia",
      Kalinga:
        "kalinga province, tabuk?, tinglayan, pasil kalinga, lubuagan?, tanudan?, balbalan?, buscalan?",
      Sagada:
        "mountain province?, besao, bontoc?, bauko?, barlig?, sadanga?, sabangan mountain province, tadian?",
      "Sultan Kudarat":
        "kulaman, lebak, kalamansig, senator ninoy aquino, bagumbayan sultan kudarat, isulan?, kulaman plateau",
      Cavite: "amadeo, silang cavite, tagaytay?, mendez cavite, alfonso cavite, indang?",
      Cordillera:
        "cordillera?, cordillera administrative region, cordilleras philippines, cordillera mountains philippines",
      Ifugao: "banaue?, kiangan?, lagawe?, hingyon?, asipulo?, hungduan?",
      "Nueva Vizcaya": "kayapa?, kasibu?, malabing?, dupax?, ambaguio?, santa fe nueva vizcaya",
      "South Cotabato": "lake sebu, t'boli, tupi?, matutum?, mt matutum, mount matutum, polomolok",
      Abra: "Abra?",
      Iloilo: "iloilo?, panay?, leon iloilo, igbaras?",
      Negros: "Negros?, kanlaon?, negros oriental, negros occidental, canlaon?, murcia negros",
      Lanao: "lanao del sur, lanao del norte, marawi?, piagapo?",
      Sulu: "Sulu?, tausug?, patikul?, jolo?",
      Basilan: "",
      "Misamis Oriental": "claveria misamis, misamis philippines",
      Mindanao: "mindanao?, mindanao island",
      Luzon: "luzon?, northern luzon",
    },
    within: {
      Cordillera: ["Benguet", "Kalinga", "Sagada", "Ifugao"],
      Mindanao: ["Mount Apo", "Bukidnon", "Sultan Kudarat", "South Cotabato", "Lanao", "Misamis Oriental"],
      Luzon: ["Benguet", "Kalinga", "Sagada", "Ifugao", "Batangas", "Cavite", "Cordillera"],
    },
  },
  {
    country: "Taiwan",
    continent: "Asia",
    spellings: "taiwanese, formosa",
    regions: {
      Alishan:
        "ali mountain, chiayi, alisan, alishan mountain, ali shan, chiayi county, zhuoqi?, leye alishan, lalauya?, zhongpu?, meishan chiayi, tsou?, fanlu?",
      Gukeng: "yunlin, hua shan yunlin, douliu?, yunlin county, gukeng township",
      Nantou:
        "guoxing, guosing, guoshing?, nantou county, ren'ai nantou, jiufen er shan, sun moon lake nantou, yuchi?, shuili?, zhongliao, puli nantou",
      Pingtung: "pingtung county, taiwu?, wutai pingtung, majia pingtung, dewen?, dewun?",
      Tainan: "dongshan",
      Hualien: "ruisui?, hualien county, wuhe?",
      Taitung: "taimali?, taitung county",
      Kaohsiung: "namasia?",
    },
  },
  {
    country: "Japan",
    continent: "Asia",
    spellings: "japanese?",
    regions: {
      Okinawa: "yanbaru?, nago okinawa, kunigami?, higashi okinawa",
      Kagoshima: "tokunoshima, okinoerabu",
      Ogasawara: "chichijima, bonin islands",
    },
  },
  {
    country: "Malaysia",
    continent: "Asia",
    spellings: "malaysian",
    regions: {
      Sabah: "ranau, kundasang, borneo sabah, tenom?, keningau?",
      Johor: "batu pahat, simpang renggam, johor liberica",
      Sarawak: "bario?, long semadoh",
      "Cameron Highlands": "pahang?, genting?",
    },
  },
  {
    country: "Cambodia",
    continent: "Asia",
    spellings: "cambodian",
    regions: {
      Mondulkiri: "sen monorom, mondolkiri, mondulkiri province, pech chreada",
      Ratanakiri: "rattanakiri, banlung?",
    },
  },
] as const satisfies readonly CountryEntry[];
