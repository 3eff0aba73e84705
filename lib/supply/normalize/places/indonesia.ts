import type { CountryEntry } from "./atlas";

/** An island is a region where nothing narrower is said, so the islands hold the regions on them. */
export const INDONESIA = [
  {
    country: "Indonesia",
    continent: "Asia",
    spellings: "indonesian, indonesien, indonesie, sulawesian",
    regions: {
      Aceh: "gayo, aceh gayo, gayo highlands, gayo highland, takengon, central aceh, aceh tengah, bener meriah, atjeh, takengon aceh, lake laut tawar, lut tawar, lake tawar, jagong, jagong jeget, aceh highlands, pegasing, atu lintang, gayo mountain, gayo mountains, kute panang, bebesen, linge?, wih pesam, permata?, redelong",
      Lintong:
        "lintong nihuta, lintongnihuta, lake toba, toba, humbang hasundutan, humbang, dolok sanggul, doloksanggul, siborong borong, sidikalang, simalungun, karo, tapanuli, samosir, sipirok, dairi, onan ganjang, paranginan, pollung, lake toba highlands, kabanjahe",
      Mandheling:
        "mandailing, mandehling, mandhailing, mandeling, mandhelling, mandaling, mandheling mandheling",
      Kerinci:
        "mount kerinci, mt kerinci, mt. kerinci, kerinci valley, jambi, kayu aro, sungai penuh, gunung kerinci, koerintji, korintji",
      Solok: "solok radjo, west sumatra, solok rajo, minang, alahan panjang, danau kembar, lembah gumanti",
      Lampung: "liwa, west lampung, tanggamus",
      Bengkulu: "rejang lebong, kepahiang, curup",
      "South Sumatra": "pagar alam, pagaralam, semendo, lahat, muara enim, empat lawang",
      "North Sumatra": "",
      "West Java":
        "pangalengan, bandung, garut, sunda, sundanese, ciwidey, mount puntang, gunung puntang, puntang, malabar mountain, gunung malabar, mt malabar, lembang, preanger, java preanger, sumedang, gunung tilu, java barat, cibeureum, frinsa, weninggalih, west java?, java frinsa, manglayang, papandayan, mount papandayan, cikuray, sindangkerta, gununghalu, gunung halu, rancabali",
      "Central Java":
        "temanggung, wonosobo, semarang, mount sumbing, sindoro, dieng, kendal, ungaran, merbabu",
      "East Java": "jawa timur",
      Ijen: "kayumas, bondowoso, jampit, djampit, blawan, pancoer, pancur, taman dadar, ijen plateau, ijen raung, jember, argopuro, malang, arjuno, bromo, kayu mas, banyuwangi, dampit",
      Toraja:
        "tana toraja, tanah toraja, north toraja, toraja utara, rantepao, sapan, pulu pulu, toradja, sulawesi toraja, minanga, sesean, pango pango, kalosi, sulawesi kalosi, makale, awan, rinding allo, toarco, pedamaran",
      Enrekang: "benteng alla, baraka, enrekang regency",
      Bajawa: "ngada, flores bajawa, inerie, mount inerie, bajawa ngada",
      Manggarai: "ruteng, east manggarai, colol, manggarai timur, flores manggarai",
      Ende: "ende?, flores ende",
      Wamena: "baliem, baliem valley, jayawijaya",
      Sumatra: "sumatran, sumatera, sumatra island",
      Java: "java?, jawa",
      Sulawesi: "celebes, sulawesi island, south sulawesi, sulawesi selatan, mamasa, gowa",
      Bali: "kintamani, bangli, mount batur, bali kintamani, batur, mt batur, karana, ulian, balinese, plaga, pupuan",
      Flores: "flores?, flores island, flores nusa tenggara, flores bajawa island",
      Papua: "papua?, west papua, irian jaya, moanemani, dogiyai, kamu valley",
      Sumbawa: "tambora",
      Lombok: "rinjani, sembalun",
      Timor: "west timor",
      Halmahera: "",
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
      ],
      "North Sumatra": ["Lintong", "Mandheling"],
      Mandheling: ["Aceh", "Lintong"],
      Java: ["West Java", "Central Java", "East Java", "Ijen"],
      "East Java": ["Ijen"],
      Sulawesi: ["Toraja", "Enrekang"],
      Flores: ["Bajawa", "Manggarai", "Ende"],
      Papua: ["Wamena"],
    },
  },
] as const satisfies readonly CountryEntry[];
