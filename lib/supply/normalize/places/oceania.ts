import type { CountryEntry } from "./atlas";

/** Oceania: provinces of Papua New Guinea, islands elsewhere. */
export const OCEANIA = [
  {
    country: "Papua New Guinea",
    continent: "Oceania",
    spellings: "png, p n g, papua neuguinea, papua n guinea, papua new guinean, new guinea",
    regions: {
      "Eastern Highlands":
        "eastern highlands?, eastern highlands province, goroka, kainantu, okapa, asaro, asaro valley, aiyura, purosa, kamano, bena bena, bena, lufa, unggai, arokara, arona, arona valley, henganofi, baroida, carpenter?, korofeigu, marawaka, tairora, obura, colbran, eastern highland province, ehp?, okapa district, daulo?, daulo pass, unggai bena district, lufa district, mount michael, mt michael, kamano kafe, aiyura valley, lamari valley, lamari river, yagaria?, fore okapa, tairora valley, bihute?, gotomi?, wanenara?, wonenara?, simogu?, kabiufa?, kwongi?, watabung?, bena valley, yandime?, roots number one",
      "Western Highlands":
        "western highlands?, western highlands province, mount hagen, mt hagen, wahgi, wahgi valley, waghi, waghi valley, kuta, kuta ridge, sigri, kimel, baiyer, ulya, mt ambra, mount ambra, kindeng, nebilyer, western highland province, whp?, hagen png, hagen central, south wahgi, tambul?, dei council, mul baiyer, baiyer valley, kimil?, kimel estate?, kuta valley, tremearne, kum kum?, nebilyer valley, kotna?, kunguma?, ogelbeng?, bunum wo, kigabah?, gumanch?, korgua?, keltiga?, minamb?, togoba?",
      Jiwaka:
        "banz, kudjip, minj, jiwaka province, banz wahgi, anglimp?, anglimp south wahgi, jimi?, jimi valley, north waghi, north wahgi, kerowil?, kimil jiwaka, tabibuga?, koskala?, sigri jiwaka, bunumwoo?, kurumul?, nondugl?",
      Chimbu:
        "simbu, kundiawa, elimbari, chuave, keto, simbu province, chimbu province, sinasina, kerowagi, chimbu region, gembogl?, gumine?, salt nomane, karimui?, karimui nomane, sinasina yongomugl, sina sina, mount wilhelm, mt wilhelm, siane?, kongo coffee, mount elimbari, nomane?, yobai?, dinga simbu",
      Morobe:
        "lae, morobe province, timuza, boana, wau?, siassi, kabwum, finschhafen, bulolo?, wau bulolo, menyamya?, aseki?, kaindi?, nawae?, markham valley, huon?, huon peninsula, tewae siassi, pindiu?, pindiu valley, mutzing?, sarawaged, saruwaged, uruwa?, langimar?",
      Enga: "wabag, enga province, wapenamanda, baiyer enga, kompiam?, tsak valley, lai valley enga",
      "East Sepik": "maprik, sepik, east sepik province, wosera?, ambunti?, drekikir?, wewak?, yangoru?",
      "New Ireland": "new ireland province",
      Madang:
        "madang province, rai coast, simbai?, bundi?, middle ramu, usino bundi, raicoast?, gembogl madang, naho rawa, finisterre, finisterre range",
      "Southern Highlands":
        "ialibu, mendi, southern highlands province, ialibu pangia, kagua?, nipa?, imbonggu?, mount giluwe, giluwe?",
      Hela: "Hela?, hela province, komo?",
      Oro: "Oro?, oro province, northern province png, popondetta, kokoda?",
      "Central Province": "Central Province?, sogeri?, sogeri plateau, goilala?, tapini?",
      "Milne Bay": "milne bay province, alotau?, agaun?",
      "West Sepik": "sandaun?, oksapmin?, telefomin, sandaun province",
      "East New Britain": "new britain, kokopo?, pomio?",
      Bougainville: "Bougainville?, panguna?",
    },
    within: {
      "Western Highlands": ["Jiwaka"],
    },
  },
  {
    country: "Australia",
    continent: "Oceania",
    spellings: "australian",
    regions: {
      Queensland:
        "atherton, mareeba, far north queensland, atherton tablelands, tolga?, skybury?, north queensland",
      "Byron Bay": "byron bay new south wales, tintenbar, newrybar?, nimbin?, bangalow?, mountain top nimbin",
      "New South Wales":
        "nsw?, northern rivers, northern rivers nsw, northern new south wales, byron hinterland",
      "Norfolk Island": "",
    },
    within: { "New South Wales": ["Byron Bay"] },
  },
  {
    country: "New Caledonia",
    continent: "Oceania",
    spellings: "nouvelle caledonie",
    regions: {},
  },
  {
    country: "Vanuatu",
    continent: "Oceania",
    spellings: "",
    regions: {
      Tanna: "tanna island, middlebush, tanna coffee, tafea?",
    },
  },
  {
    country: "Fiji",
    continent: "Oceania",
    spellings: "fijian",
    regions: {},
  },
  {
    country: "Solomon Islands",
    continent: "Oceania",
    spellings: "",
    regions: {
      Guadalcanal: "",
      Makira: "",
      Malaita: "",
    },
  },
] as const satisfies readonly CountryEntry[];
