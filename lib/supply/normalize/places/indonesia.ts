import type { CountryEntry } from "./atlas";

/** An island is a region where nothing narrower is said, so the islands hold the regions on them. */
export const INDONESIA = [
  {
    country: "Indonesia",
    continent: "Asia",
    spellings: "indonesian, indonesien, indonesie, sulawesian",
    regions: {
      Aceh: "gayo, aceh gayo, gayo highlands, gayo highland, takengon, central aceh, aceh tengah, bener meriah, atjeh, takengon aceh, lake laut tawar, lut tawar, lake tawar, jagong, jagong jeget, aceh highlands, pegasing, atu lintang, gayo mountain, gayo mountains, kute panang, bebesen, linge?, wih pesam, permata?, redelong, aceh sumatra, aceh province, sumatra aceh, sumatra gayo, gayo sumatra, gayo mountain sumatra, gayo lues, blangkejeren, kabupaten aceh tengah, kabupaten bener meriah, bener meriah regency, aceh tengah regency, central aceh regency, takengon sumatra, danau laut tawar, lake lut tawar, danau lut tawar, kebayakan, celala?, rusip antara, silih nara, ketol?, bintang aceh, bukit bener meriah, bandar bener meriah, timang gajah, gajah putih, pintu rime, mesidah?, syiah utama, bener kelipah, pantan cuaca, pantan musara, pantan lues, paya tumpi, arul badak, kenawat?, kenawat lut, mude nosar, mendale?, simpang tiga redelong, simpang tiga bener meriah, lampahan?, jamur ujung, kayu kul, abyssinia gayo, ribang gayo, asir asir, burni telong, gegerung?, hakim bener meriah, ratawali?, rembele?, wih nongkal, wih porak, tingkem?, northern sumatra aceh, northern sumatra gayo",
      Lintong:
        "lintong nihuta, lintongnihuta, lake toba, toba, humbang hasundutan, humbang, dolok sanggul, doloksanggul, siborong borong, tapanuli, samosir, sipirok, onan ganjang, paranginan, pollung, lake toba highlands, lintong sumatra, lintong north sumatra, sumatra lintong, sumatra lintong nihuta, humbang hasundutan regency, humbanghas, pakkat?, tarabintang, sijamapolang, baktiraja, onanganjang, muara lintong, nagasaribu, siborongborong, north tapanuli, tapanuli utara, tarutung?, pangaribuan, garoga?, pahae?, balige?, toba regency, tobasa?, habinsaran, danau toba, lake toba sumatra, lake toba north sumatra, tobako?, batak?, batak highlands, sipangan bolon, pakpak bharat, lintong blue batak, tapanuli highlands",
      Simalungun: "simalungun sumatra, simalungun regency, saribudolok, pematang siantar",
      Karo: "Karo?, karo highlands, tanah karo, kabanjahe, berastagi, brastagi?, karo sumatra, tigapanah",
      Dairi: "dairi regency, dairi sumatra, sumbul?, parongil?",
      Sidikalang: "sidikalang sumatra",
      Samosir: "samosir island, pulau samosir, pangururan, ronggur nihuta, harian samosir",
      Mandheling:
        "mandailing, mandehling, mandhailing, mandeling, mandhelling, mandaling, mandheling mandheling, mandheling sumatra, sumatra mandheling, sumatra mandehling, sumatra mandailing, mandailing natal, mandailing sumatra, mandailing natal regency, panyabungan, pakantan?, ulu pungkut, sipirok tapanuli, south tapanuli, tapanuli selatan, angkola?, mandhelling sumatra, mandheling dp, mandheling g1, sumatra mandeling, sumatran mandheling, mandheling north sumatra",
      Kerinci:
        "mount kerinci, mt kerinci, kerinci valley, jambi, kayu aro, sungai penuh, gunung kerinci, koerintji, korintji, kerinci sumatra, sumatra kerinci, kerinci highlands, kerinci regency, mount kerinci sumatra, mt kerinci sumatra, kerinci seblat, kerinci seblat national park, gunung tujuh, kersik tuo, jambi sumatra, jambi province, jangkat?, merangin?, sungai tenang, pelompek?, lempur?, danau kerinci, lake kerinci, pesisir bukit, renah pemetik, bukit kerman, kerinchi?, siulak?, air hangat kerinci",
      Solok:
        "solok radjo, west sumatra, solok rajo, minang, alahan panjang, danau kembar, lembah gumanti, solok sumatra, sumatera barat, sumatra barat, minangkabau, minang sumatra, solok regency, aie dingin, air dingin solok, sirukam?, payung sekaki, lasi agam, lasi?, agam west sumatra, bukittinggi, bukit tinggi, tanah datar, padang panjang, pasaman?, solok selatan, south solok, mount talang, gunung talang, danau diateh",
      Lampung:
        "liwa, west lampung, tanggamus, lampung sumatra, lampung barat, lampung robusta, sumatra lampung, sekincau?, sumberjaya, way tenong, ulubelu?, ulu belu, air naningan",
      Bengkulu:
        "rejang lebong, kepahiang, curup, bengkulu sumatra, lebong?, kabawetan, bukit kaba, sindang dataran",
      "South Sumatra":
        "pagar alam, pagaralam, semendo, lahat, muara enim, empat lawang, sumatera selatan, sumatra selatan, semende?, semendo darat, mount dempo, gunung dempo, dempo?, mt dempo, oku selatan, ranau south sumatra, palembang",
      "North Sumatra": "sumatera utara, sumatra utara, northern sumatra, north sumatera",
      "West Java":
        "pangalengan, bandung, garut, sunda, sundanese, ciwidey, mount puntang, gunung puntang, puntang, malabar mountain, gunung malabar, mt malabar, lembang, preanger, java preanger, sumedang, gunung tilu, java barat, cibeureum, frinsa, weninggalih, west java?, java frinsa, manglayang, papandayan, mount papandayan, cikuray, sindangkerta, gununghalu, gunung halu, rancabali, jawa barat, java west, java sunda, preanger java, priangan?, parahyangan, pengalengan, south bandung, bandung selatan, bandung java, west bandung, bandung barat, pasir jambu, rancabolang, kamojang?, cikajang?, cisurupan, samarang garut, pamulihan garut, mount cikuray, gunung cikuray, gunung papandayan, galunggung, tasikmalaya, gunung galunggung, tanjungsari, rancakalong, genteng sumedang, mount manglayang, gunung manglayang, palintang, ujung berung, cilengkrang, arcamanik, palasari?, sunten jaya, suntenjaya, bukit tunggul, bukittunggul, burangrang, mount burangrang, tangkuban perahu, tangkuban parahu, subang?, cupunagara, kuningan west java, ciremai?, mount ciremai, gunung ciremai, majalengka, purwakarta, cianjur?, gunung gede, bogor?, cibulao?, cisarua?, sukabumi?, halimun?, mount halimun, mekarwangi, sukawangi bogor, mount tilu, mt tilu, mt. puntang, mount malabar, malabar west java, malabar java, wanoja?, wanoja kamojang, sunda hejo, java sunda hejo, klasik beans garut, java garut, gunung patuha, patuha?, mount patuha, riunggunung, kertasari, pacet bandung, gulali pangalengan",
      "Central Java":
        "temanggung, wonosobo, semarang, mount sumbing, sindoro, dieng, kendal, ungaran, merbabu, jawa tengah, java tengah, temanggung java, gunung sumbing, mount sindoro, gunung sindoro, posong?, tlahap?, bowongso?, dieng plateau, banjarnegara, kalibening, babadan banjarnegara, magelang?, mount merapi, merapi?, kaliurang, boyolali?, mount merbabu, gunung merbabu, klaten?, kudus?, muria?, mount muria, gunung muria, colo kudus, jepara?, pati central java, jollong?, gunung kelir, medini?, batang central java, pekalongan, petungkriyono, petungkriono, pemalang?, purbalingga, gunung slamet, mount slamet, brebes?, tegal?, gucci tegal, karanganyar, lawu?, mount lawu, wonogiri?, salatiga?, getas?, banaran?, yogyakarta, menoreh?, suroloyo?, kulon progo",
      "East Java":
        "jawa timur, java timur, east java malang, kediri?, wilis?, mount wilis, gunung wilis, nganjuk?, ponorogo?, trenggalek, blitar?, gunung kelud, kelud?, kawi?, mount kawi, gunung kawi, malang east java, karangploso, amstirdam, tirtoyudo, dampit malang, arjuno welirang, mount arjuno, mt arjuno, gunung arjuno, arjuna?, mount arjuna, bromo tengger, semeru?, mount semeru, lumajang?, senduro?, pasuruan?, tutur nongkojajar, probolinggo, tiris?, krucil?, argopuro east java, mount argopuro, gunung argopuro, mt argopuro, jember east java, silo jember, sidomulyo jember, situbondo, banyuwangi east java, kalibaru?, gombengsari, pronojiwo, lamongan east java, mojokerto, kayumas situbondo",
      Ijen: "kayumas, bondowoso, jampit, djampit, blawan, pancoer, pancur, taman dadar, ijen plateau, ijen raung, jember, argopuro, malang, arjuno, bromo, kayu mas, banyuwangi, dampit, ijen java, ijen east java, java ijen, ijen volcano, mount ijen, mt ijen, kawah ijen, ijen crater, blawan java, blawan estate, jampit java, jampit estate, java jampit, java blawan, kayumas estate, java kayumas, java pancoer, pancoer estate, kalisat?, bondowoso east java, bondowoso java, sumber wringin, sumberwringin, sukorejo bondowoso, raung?, mount raung, sempol?, malangsari, java estate ijen, botolinggo, tlogosari, maesan?, kluncing?",
      Toraja:
        "tana toraja, tanah toraja, north toraja, toraja utara, rantepao, sapan, pulu pulu, toradja, sulawesi toraja, minanga, sesean, pango pango, kalosi, sulawesi kalosi, makale, awan, rinding allo, toarco, pedamaran, toraja sulawesi, sulawesi tana toraja, kalossi?, sulawesi kalossi, celebes kalossi, celebes toraja, celebes kalosi, toraja highlands, toraja utara regency, north toraja regency, tana toraja regency, tana toradja, pulo pulo, bolokan?, bolu rantepao, rindingallo, baruppu?, buntu pepasan, buntu pepassan, nanggala?, tikala?, sesean suloara, mount sesean, sesean mountain, bittuang?, se'seng, sa'dan, sadan malimbong, gandangbatu, gandang batu, gandangbatu sillanan, mengkendek, simbuang?, ke'pe tinoring, ke'pe, parandangan, to'barana, perangian, rantebua?, rante karua, tandung?, tandung nanggala, pedemaran, piongan?, denpina?, mappak?, bau toraja",
      Enrekang:
        "benteng alla, baraka, enrekang regency, enrekang sulawesi, enrekang south sulawesi, benteng alla utara, bungin enrekang, buntu sarong, latimojong, mount latimojong, angin angin, duri enrekang, bone bone enrekang, kalosi enrekang, alla enrekang, nating?, rante mario",
      Bajawa:
        "ngada, flores bajawa, inerie, mount inerie, bajawa ngada, bajawa flores, bajawa highlands, bajawa highland, bajawa regency, ngada flores, ngada regency, ngada district, kabupaten ngada, ngadha?, golewa?, golewa barat, jerebuu?, mt inerie, gunung inerie, mangulewa, beiwali?, bomari?, bowali?, radabata?, ubedolumolo, borani?, wolowio?, abulobo?, ebulobo?, nagekeo?, inelika?, mount inelika, papataki?, famasa?, susu bajawa, naruwolo?, flores ngada",
      Manggarai:
        "ruteng, east manggarai, colol, manggarai timur, flores manggarai, manggarai flores, manggarai regency, east manggarai flores, manggarai timur flores, manggarai timur regency, west manggarai, manggarai barat, colol flores, lamba leda, poco ranaka, poco nembu, poco ranakah, ruteng flores, cibal?, mano manggarai, labuan bajo, rana mese, wae rebo, waerebo?, borong?, tango molas, rende nao, ulu wae, wejang mali, mbohang?, golo lobos, benteng jawa",
      Ende: "ende?, flores ende, ende flores, ende regency, kelimutu?, detusoko?, moni flores, wolojita?",
      Wamena:
        "baliem, baliem valley, jayawijaya, wamena papua, papua wamena, baliem valley papua, baliem papua, jayawijaya papua, jayawijaya regency, lembah baliem, walesi?, yogotik?, piramid?, tiom?, lanny jaya, tolikara?, walak?, papua pegunungan, highland papua, kurulu?, bolakme?, wosilimo?",
      Sumatra: "sumatran, sumatera, sumatra island, pulau sumatra, sumatera island, sumatra region",
      Java: "java?, jawa, java island, island of java, pulau jawa, java estate, java arabica",
      Sulawesi:
        "celebes, sulawesi island, south sulawesi, sulawesi selatan, mamasa, gowa, sulawesi south, southern sulawesi, sulawesi barat, west sulawesi, polewali mandar, polman?, pinrang?, luwu?, luwu utara, seko?, rongkong?, rampi?, malino?, sinjai?, bantaeng?, bulukumba, kahayya?, jeneponto, rumbia?, bonthain?, manado?, minahasa?, north sulawesi, sulawesi utara, kotamobagu, modoinding, bolaang mongondow, central sulawesi, sulawesi tengah, palu?, sigi sulawesi, kulawi?, napu?, poso?, gorontalo, pinogu?, sulawesi tenggara, konawe?, kolaka?",
      Bali: "kintamani, bangli, mount batur, bali kintamani, batur, mt batur, karana, ulian, balinese, plaga, pupuan, kintamani highlands, kintamani bali indonesia, kintamani arabica, bangli regency, gunung batur, lake batur, mount agung, gunung agung, catur kintamani, catur bali, belantih?, lembean?, mengani?, sukawana?, batukaang, wanagiri?, sukasada?, buleleng?, munduk?, singaraja, banyuatis, tabanan?, batukaru?, mount batukaru, bedugul?, pelaga?, petang badung, badung?, bali blue moon, bali blue, awan kintamani, satra kintamani, bukih?, karangasem",
      Flores:
        "flores?, flores island, flores nusa tenggara, flores bajawa island, island of flores, nusa tenggara timur, east nusa tenggara",
      Papua:
        "papua?, west papua, irian jaya, moanemani, dogiyai, kamu valley, papua island, papua barat, irian?, nabire?, paniai?, enarotali, pegunungan bintang, bintang mountains, oksibil?, okbibab?, kiwirok?, arfak?, pegunungan arfak, anggi papua, yapen?, ambaidiru, deiyai?, puncak jaya, intan jaya, amungme?, amungme gold, tsinga?, hoeya?, timika?, mimika?, papua province, sorong?, manokwari",
      Sumbawa:
        "tambora, mount tambora, gunung tambora, dompu?, batulanteh, batu lanteh, tepal sumbawa, bima sumbawa, west nusa tenggara sumbawa, batudulang, pancasila tambora",
      Lombok:
        "rinjani, sembalun, sembalun lawang, sembalun bumbung, mount rinjani, gunung rinjani, mt rinjani, sajang?, senaru?, tetebatu?, north lombok, lombok utara, lombok timur, east lombok",
      Timor: "west timor, mollo?, soe timor, timor tengah selatan, fatumnasi, kupang?",
      Halmahera: "",
      Sikka: "sikka flores, maumere?, egon?",
      Lembata: "lembata island",
      Alor: "Alor?, alor island",
      Sumba: "sumba island, waimangura",
      Kalimantan: "borneo indonesia",
      Maluku: "buru island, moluccas?, ambon?, bacan?, tidore?, ternate?",
    },
    within: {
      Sumatra: [
        "Aceh",
        "Lintong",
        "Mandheling",
        "Kerinci",
        "Solok",
        "Lampung",
        "Bengkulu",
        "South Sumatra",
        "North Sumatra",
        "Simalungun",
        "Karo",
        "Dairi",
        "Sidikalang",
        "Samosir",
      ],
      "North Sumatra": ["Lintong", "Mandheling", "Simalungun", "Karo", "Dairi", "Sidikalang", "Samosir"],
      Dairi: ["Sidikalang"],
      Mandheling: ["Aceh", "Lintong"],
      Java: ["West Java", "Central Java", "East Java", "Ijen"],
      "East Java": ["Ijen"],
      Sulawesi: ["Toraja", "Enrekang"],
      Flores: ["Bajawa", "Manggarai", "Ende", "Sikka"],
      Papua: ["Wamena"],
    },
  },
] as const satisfies readonly CountryEntry[];
