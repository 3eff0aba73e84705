import type { CountryEntry } from "./atlas";

/** Regions follow the trade: in Ethiopia zones and famous woredas, in Kenya counties. */
export const ETHIOPIA_AND_KENYA = [
  {
    country: "Ethiopia",
    continent: "Africa",
    spellings: "ethiopian, ethiopie, etiopia, abyssinia, ethopia, ethiopa, ethio",
    regions: {
      Yirgacheffe:
        "yirga cheffe, yirgachefe, yirga chefe, yirgacheff, yirgachaffe, irgachefe, yergacheffe, yirgaceffe, yirg, gedeo, gedeo zone, kochere, kochore, gedeb, aricha, idido, konga, chelchele, chelelektu, chelbesa, worka, worka sakaro, worka chelbesa, halo beriti, halo hartume, banko gotiti, banko gutiti, gotiti, banko dadato, banko chelchele, dumerso, adado, hafursa, beloya, biloya, wenago, wonago, dilla, bule, bule hora?, reko, koke, edido, misty valley, sakaro, gersi, harfusa, haru, foge, debo, aramo, debancho, birhanu, tutiti, chorso, aleta?, gelena abaya?, kumure, worka wuri, domerso, haloberiti, chirico, boji, boko?, yirga ch'efe, yirgacheffee",
      Sidama:
        "sidamo, sidama zone, bensa, bombe, bona zuria, bonazuria, arbegona, aroresa, aleta wendo, aleta wondo, dale, shebedino, shilicho, hoko, murago, keramo, karamo, hamasho, nansebo?, shantawene, shantawanne, alo, chire, hula, telamo, logita, daye, dae bensa, daye bensa, bursa, bura, bookkisa, hunkute, setamo, fero, titira, yirgalem, chuko, dara, bombe mountain, gatta, qonqana, damo, wottona bultuma, segera, kokosa?, buncho, awassa, hawassa, girja?, rumudamo, gonjobe, ayla, ardo, elto, hache, galante, wonsho, garamba, shafamo, weicho, wicho, gora kone, faysa",
      Guji: "guji zone, shakiso, shakisso, hambela, hambella, hambela wamena, uraga, urga, kercha, qercha, bule hora, adola, odo shakiso, odo shakisso, bulehora, anasora, suke quto, suke, mormora, dimtu, hambela dimtu, dabesa, benti nenka, buku, buku abel, buku sayisa, gigesa, goro bedesa, solemo, tome, wolichu wachu, yabitu koba, gelana abaya, gelana, gelena, kayon mountain, gogogu, larcho torka, haro welabu, haru welabu, raro, raro boda, raro nansebo, sewana, kurume?, west guji, east guji, layo taraga, layo teraga, shoondhisa, sasaba, oddo shakiso, megada, guracho, dambi uddo, dembi udo, biftu gudina?, aga ela, arsosala, bukusaysa, bilida bukisa, sorsa, kolla bolcha?, deri kocha, hangadhi, bore, ana sora, gerba, okoluu, okolu, masina, kelenso mokonisa, kelloo, wadessa",
      Harrar:
        "harar, harer, hararghe, harrarghe, east hararghe, west hararghe, longberry harrar, chiro?, bedeno, deder, dire dawa, moka harrar, mocha harrar, harrar longberry, gelemso",
      Limu: "limmu, limu kossa, limmu kossa, limu kosa, limu seka, limmu genet",
      Jimma:
        "djimmah, djimma, jima, jimmah, agaro, gera, goma, nano challa, duromina, manna, gomma, biftu gudina, kolla bolcha, hunda oli, nano genji, ilubabor, illubabor, illu aba bora, bedele, metu",
      Kaffa: "kafa, keffa, bonga, bita, gimbo, tega tula, adiyo",
      "Bench Maji":
        "bench sheko, bench sheki, gesha village?, mizan, mizan teferi, bebeka, maji, gori gesha, west omo, anfilloo",
      Lekempti:
        "nekemte, lekempt, nekempti, nekemt, wellega, wollega, welega, wolega, west wellega, gimbi, ghimbi, kelem wollega, east wollega, west wollega, dembi dollo, kelem, leka, lekemti, leqemti",
      "West Arsi":
        "nensebo, nansebo, nenssebo, werka, riripa, bulga, kokosa, arsi, west arsi zone, refisa, kokkosa, nensebo refisa, nensebo riripa, tulu gola",
      Bale: "bale mountains, harenna, harenna forest, delo mena, bale zone, berbere?",
      Amaro: "amaro gayo, kelle, amaro mountains, amaro woreda",
      Tepi: "teppi, sheka, masha",
      "Gamo Gofa": "gamo, gofa, gofa zone",
      Oromia: "oromiya, oromia region",
      SNNPR:
        "snnp, southern nations, southern nations nationalities and peoples region, southern nations nationalities and peoples, southern nations nationalities and people's region",
    },
    within: {
      Oromia: ["Guji", "Harrar", "Limu", "Jimma", "Lekempti", "West Arsi", "Bale"],
      SNNPR: ["Yirgacheffe", "Sidama", "Kaffa", "Bench Maji", "Amaro", "Tepi", "Gamo Gofa"],
    },
  },
  {
    country: "Kenya",
    continent: "Africa",
    spellings: "kenyan, kenia",
    regions: {
      Nyeri:
        "nyeri county, othaya, tetu, mathira, karatina, mukurweini, mukurwe ini, kieni, ndaroini, nyeri hill, north tetu, central nyeri",
      Kirinyaga:
        "kirinyanga, kerugoya, kirinyaga county, ndia, gichugu, kianyaga, kutus, baricho, ngariama, kabare, inoi, kirinyagah, gichungu, mwea",
      "Murang'a":
        "muranga, muranga county, kangema, gatanga, kigumo, kahuro, maragua, kandara, mathioya, kiharu, muranga'a",
      Kiambu: "kiambu county, thika, ruiru?, gatundu, juja, kiambaa, githunguri, limuru?, ndumberi",
      Embu: "embu county, runyenjes, manyatta, gaturi, embu west, kagaari",
      Machakos: "machakos county, kangundo, tala, mua hills, machakos kangundo",
      Meru: "meru county, imenti, tigania, buuri, meru central",
      "Tharaka Nithi": "tharaka, nithi, chuka, tharaka nithi county, maara",
      Nakuru: "nakuru county, subukia, solai, bahati, rift valley?, menengai",
      Kericho: "kericho county, kipkelion, fort ternan",
      Nandi: "nandi hills, nandi county, tinderet",
      Bungoma: "bungoma county, kimilili, chwele, webuye",
      "Mount Elgon": "mt elgon?, mount elgon?, mt. elgon?",
      Kisii: "kisii county, nyamira, gucha, kisii highlands",
      "Trans Nzoia": "kitale, trans nzoia county, transnzoia",
      Baringo: "baringo county, kabarnet",
      "Elgeyo Marakwet": "elgeyo, marakwet, iten",
      Makueni: "mbooni, makueni county",
      Kakamega: "",
      Laikipia: "",
      Kajiado: "",
      "West Pokot": "pokot, kapenguria",
      "Central Kenya":
        "central province?, mt kenya, mount kenya, mt. kenya, central highlands?, mount kenya region",
    },
    within: {
      "Central Kenya": ["Nyeri", "Kirinyaga", "Murang'a", "Kiambu", "Embu", "Meru", "Tharaka Nithi"],
    },
  },
] as const satisfies readonly CountryEntry[];
