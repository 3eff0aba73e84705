import type { CountryEntry } from "./atlas";

/** The rest of Africa. */
export const AFRICA = [
  {
    country: "Malawi",
    continent: "Africa",
    spellings: "malawian",
    regions: {
      "Misuku Hills":
        "misuku, chitipa, chitipa district, mughese?, misuku cooperative?, wilindi?, northern malawi misuku",
      Mzuzu:
        "mzimba?, southeast mzimba, viphya, viphya north, mzoozoozoo, mzuzu coffee, viphya hills, viphya plateau, viphya highlands, mzimba district, mzimba south east, chikangawa, luwinga?, mzimba southeast, south east mzimba",
      Phoka:
        "phoka hills, rumphi, nyika, rumphi district, livingstonia, nyika plateau, nyika highlands, mphompha?, mhuju?",
      "Nkhata Bay": "nkhata bay highlands, nkhata bay district, nkhatabay, mkondowe?, usingini?",
      Thyolo:
        "satemwa, shire highlands, mulanje, thyolo district, cholo?, zomba?, namingomba, chiradzulu, conforzi?, thyolo mountain, sable farming thyolo",
      Ntchisi: "dowa, ntchisi forest, dedza?, dedza mountain, mchinji?, kasungu?",
      "Northern Malawi": "northern malawi?, northern region malawi",
      "Southern Malawi": "southern malawi?, southern region malawi",
    },
    within: {
      "Northern Malawi": ["Misuku Hills", "Mzuzu", "Phoka", "Nkhata Bay"],
      "Southern Malawi": ["Thyolo"],
    },
  },
  {
    country: "Zambia",
    continent: "Africa",
    spellings: "zambian",
    regions: {
      Muchinga:
        "muchinga hills, mpika, muchinga province, chinsali?, isoka muchinga, nakonde muchinga, mafinga muchinga, muchinga mountains, mutinondo",
      "Northern Province":
        "kasama, isoka, nakonde, mafinga, mafinga hills, kateshi, ngoli, mbala, northern province?, northern zambia, northern region?, mungwi?, luwingu?, mporokoso, mpulungu?, kateshi estate, ngoli estate, isanya?, mafinga mountains",
      Lusaka:
        "kafue, leopard's hill, leopards hill, munali hills, munali, lusaka province, kafue river basin, chisamba?, makeni lusaka, chongwe?, kafue town, leopard hill",
      Mazabuka:
        "munali coffee, nega nega, southern province zambia, choma?, mubuyu?, mazabuka district, kaleya?, mubuyu estate, lubombo?, zambezi valley zambia, kalomo?, pemba zambia",
      Copperbelt: "copperbelt province, mkushi?, serenje?, central province zambia",
      Luapula: "luapula province, mansa zambia",
    },
  },
  {
    country: "Zimbabwe",
    continent: "Africa",
    spellings: "zimbabwean",
    regions: {
      "Honde Valley":
        "honde, mutasa district, mutasa honde valley, katiyo?, pungwe valley, nyanga?, hauna?, eastern highlands honde",
      Chipinge:
        "chipinge district, crake valley, chipinge manicaland, farfell?, chirinda?, mount selinda, rusitu?, rusitu valley, chimanimani zimbabwe, chimanimani district, ratelshoek",
      Vumba: "bvumba, vumba mountains, bvumba mountains, burma valley",
      Manicaland: "eastern highlands?, mutare, mutasa, manicaland province, eastern highlands of zimbabwe",
    },
    within: {
      Manicaland: ["Honde Valley", "Chipinge", "Vumba"],
    },
  },
  {
    country: "Cameroon",
    continent: "Africa",
    spellings: "cameroonian, cameroun, kamerun",
    regions: {
      Boyo: "oku, mount oku, kom, bamenda, northwest region?, north west region?, njinikom, belo, boyo division, oku highlands, kilum ijim, kumbo?, bui cameroon, fundong?, mbesa?, bamenda highlands, northwest cameroon, north west cameroon, mezam?, santa cameroon?, mbiame?, ndu cameroon, donga mantung, momo cameroon, babanki?",
      "West Region":
        "dschang, foumbot, bafoussam, bamboutos, noun, west region?, caplami, western cameroon, menoua?, mifi?, bangangte, mbouda?, bafang?, nde cameroon, foumban?, bamoun?, bamileke?, santchou?, bamboutos mountain, grassfields, western highlands cameroon, western highlands of cameroon",
      Moungo:
        "littoral, nkongsamba, mungo?, melong?, loum cameroon, manengouba, penja?, mount kupe, kupe muanenguba, tombel?",
      "East Region": "East Region?, abong mbang, bertoua?, boumba?",
    },
  },
  {
    country: "Ivory Coast",
    continent: "Africa",
    spellings: "cote d'ivoire, cote divoire, cote d ivoire, ivorian",
    regions: {
      Man: "man?, tonkpi?, dix huit montagnes, danane?, biankouma, mont tonkpi, western ivory coast",
      Daloa: "haut sassandra, vavoua?",
      Gagnoa: "",
      Abengourou: "indenie?, aboisso?",
      Divo: "Divo?, soubre?, san pedro ivory coast",
    },
  },
  {
    country: "Angola",
    continent: "Africa",
    spellings: "angolan",
    regions: {
      Amboim: "gabela, cuanza sul, kwanza sul, cuanza sul province, libolo?, quibala?, porto amboim",
      Uíge: "uige, uige province, negage?, quitexe?, carmona angola",
      "Cuanza Norte": "kwanza norte, cazengo?, golungo alto, ndalatando",
      Huambo: "Huambo?, bie?, andulo?, planalto central angola, cuito?",
      Cabinda: "",
    },
  },
  {
    country: "Madagascar",
    continent: "Africa",
    spellings: "malagasy",
    regions: {
      Itasy: "soamahamanina, ampefy, lake itasy, arivonimamo, miarinarivo, itasy region",
      Alaotra: "alaotra mangoro, lake alaotra, ambatondrazaka, moramanga",
      Vakinankaratra: "antsirabe, ankaratra, vakinankaratra region, betafo?",
      Analamanga: "analamanga region, anjozorobe, manjakandriana, ambohidratrimo",
      Bongolava: "tsiroanomandidy",
      Vatovavy: "manakara?, mananjary, vatovavy fitovinany, ikongo?, ifanadiana",
      "Amoron'i Mania": "ambositra, fandriana",
      Sava: "Sava?, sambava?, andapa?, antalaha?",
      "Haute Matsiatra": "fianarantsoa, ambalavao",
    },
  },
  {
    country: "Mozambique",
    continent: "Africa",
    spellings: "mozambican",
    regions: {
      Gorongosa:
        "mount gorongosa, mt gorongosa, gorongosa national park, serra da gorongosa, sofala?, gorongosa district",
      Manica: "chimanimani?, sussundenga, manica province, tsetsera?, chimoio?, gondola mozambique, barue?",
      Zambézia: "gurue?, milange?, namuli?",
      Niassa: "niassa province, lichinga?",
      Ibo: "Ibo?, ibo island, cabo delgado",
    },
  },
  {
    country: "Guinea",
    continent: "Africa",
    spellings: "guinean, guinee",
    regions: {
      Macenta:
        "ziama, ziama macenta, macenta province, ziama forest, guinee forestiere, forest guinea, gueckedou, kissidougou, lola guinea, beyla?, yomou?",
      Nzérékoré: "nzerekore",
    },
  },
  {
    country: "Sierra Leone",
    continent: "Africa",
    spellings: "sierra leonean",
    regions: {
      Kenema:
        "gola, gola rainforest, kenema district, gola forest, gola rainforest national park, tunkia?, gaura?, barri chiefdom, kambui hills",
      Kailahun: "kailahun district, kono?, kono district, koindu?, segbwema?",
    },
  },
  {
    country: "Liberia",
    continent: "Africa",
    spellings: "liberian",
    regions: {
      Lofa: "voinjama",
    },
  },
  {
    country: "Togo",
    continent: "Africa",
    spellings: "togolese",
    regions: {
      Plateaux: "plateaux?, kpalime, akebou, plateaux region, kloto?, atakpame?, badou?, wawa togo, danyi?",
    },
  },
  {
    country: "Ghana",
    continent: "Africa",
    spellings: "ghanaian",
    regions: {
      Volta: "volta?, volta region, leklebi, leklebi dafo, hohoe?, kpando?, akuapem?, afadjato?",
    },
  },
  {
    country: "Nigeria",
    continent: "Africa",
    spellings: "nigerian",
    regions: {
      Taraba: "mambilla, mambila, mambilla plateau, mambila plateau, sardauna?, taraba state, gembu?",
      Kurmi: "",
      Plateau: "Plateau?, plateau state nigeria, jos nigeria",
      Kogi: "Kogi?, kabba?, kogi state",
      "Cross River": "obudu?, cross river state",
    },
  },
  {
    country: "South Sudan",
    continent: "Africa",
    spellings: "south sudanese",
    regions: {
      Yei: "yei?, yei county, yei river, central equatoria, kajo keji",
      Boma: "boma?, boma plateau, jonglei?",
      Imatong: "imatong mountains, torit?, eastern equatoria",
    },
  },
  {
    country: "Central African Republic",
    continent: "Africa",
    spellings: "rca, centrafrique",
    regions: {
      Lobaye: "",
    },
  },
  {
    country: "Republic of the Congo",
    continent: "Africa",
    spellings: "congo brazzaville",
    regions: {},
  },
  {
    country: "Gabon",
    continent: "Africa",
    spellings: "gabonese",
    regions: {},
  },
  {
    country: "Equatorial Guinea",
    continent: "Africa",
    spellings: "",
    regions: {},
  },
  {
    country: "São Tomé and Príncipe",
    continent: "Africa",
    spellings: "sao tome, sao tome and principe",
    regions: {
      "Monte Café": "monte cafe",
    },
  },
  {
    country: "Cape Verde",
    continent: "Africa",
    spellings: "cabo verde",
    regions: {
      Fogo: "fogo?, mosteiros, fogo island, ilha do fogo, pico do fogo",
    },
  },
  {
    country: "Réunion",
    continent: "Africa",
    spellings: "la reunion, reunion island",
    regions: {},
  },
  {
    country: "South Africa",
    continent: "Africa",
    spellings: "",
    regions: {
      "KwaZulu-Natal": "kwazulu natal, kwa zulu natal, beaver creek port edward, natal south africa",
      Mpumalanga: "limpopo",
    },
  },
  {
    country: "Saint Helena",
    continent: "Africa",
    spellings: "st helena island",
    regions: {},
  },
] as const satisfies readonly CountryEntry[];
