/** What Artisan writes as the title of a roast without one, by the language it runs in: no names. */
export const UNTITLED_ROAST = "Roaster Scope";

const TRANSLATED = [
  "Röstoskop",
  "Analyseur de torréfaction",
  "Perfil de tueste",
  "Prospettiva tostatura",
  "焙煎記録",
  "로스팅-그래프",
  "烘焙记录仪",
  "烘焙紀錄儀",
  "烘焙記錄儀",
  "Torrascópio",
  "Visor de Torra",
  "Profiloskop",
  "Область обжарки",
  "Область жаровні",
  "Brenning nummer#",
  "Kavurmacının Tuvali",
  "Vùng thông tin mẻ rang",
  "Mari ngopi",
  "ขอบเขตการคั่ว",
  "Καταγραφεας",
  "Обхват на печене",
  "نطاق الحمص",
  "מטרת הקלייה",
];

const UNTITLED = new Set(
  [UNTITLED_ROAST, ...TRANSLATED].map((title) => title.normalize("NFC").toLowerCase()),
);

export const isUntitled = (title: string): boolean =>
  UNTITLED.has(title.normalize("NFC").trim().toLowerCase());
