import { type Cell, wordOf } from "../tables/cells";

/** Cropster's words in its eleven languages, as `foldedWord` writes them (facts: Artisan's Cropster importer). */

/** "Temp." and "temperature" of all languages alike, without the ends that differ between versions. */
export const foldedWord = (cell: Cell | undefined): string =>
  wordOf(cell)
    .replace(/temp(eratur[ae]?|érature)?\.?/g, "temp")
    .replace(/темп(ература|\.)/g, "темп")
    .replace(/[。.]$/, "")
    .trim();

/** In front of a curve's name, as the name of its sheet or column. */
export const CURVE = /^(curve|kurve|curva|courbe|кривая|커브|カーブ|曲线|曲線)\s*-?\s*/;

export const BEAN_CURVES = [
  ...["bean temp", "bohnentemp", "temp del grano", "temp grain", "temp des grains", "temp chicco"],
  ...[
    "temp del chicco",
    "temp do grão",
    "темп зерен",
    "빈 온도",
    "빈(bean) 온도",
    "豆の温度",
    "豆温",
    "豆溫",
  ],
];

/** In this order: the first that a file has is its environment temperature. */
export const ENVIRONMENT_CURVES: readonly (readonly string[])[] = [
  [
    ...["env temp", "env. temp", "umgebungstemp", "temp ambiente", "temp env", "temp environnementale"],
    ...["temp aria in tamburo", "темп окружения", "주변 온도", "周囲温度", "炉温", "爐溫"],
  ],
  [
    ...["exhaust temp", "ablufttemp", "temp de salida", "temp échappement", "temp fumi", "temp dei fumi"],
    ...["temp de exaustão", "темп на выходе", "배기 온도", "排気温度", "排风温", "排風溫"],
  ],
  [
    ...["return temp", "rücklauftemp", "temp de retorno", "temp retour", "temp d'entrée", "temp di ritorno"],
    ...["темп возврата", "戻り温度", "空气回炉温度", "空氣回爐溫度"],
  ],
  [
    ...["inlet temp", "einlasstemp", "temp de entrada", "temp entrée", "temp in ingresso"],
    ...["temp do ar de entrada", "темп на входе", "흡기 온도", "吸気口温度", "吸気温度"],
    ...["进风温", "進風溫", "進風溫度"],
  ],
  [
    ...["burner temp", "brennertemp", "temp del quemador", "temp brûleur", "temp du brûleur"],
    ...["temp bruciatore", "temp do queimador", "temp do queimado", "темп горелки", "버너 온도"],
    ...["バーナー温度", "バーナーの温度", "燃烟器温度", "燃煙器溫度"],
  ],
];

/** A temperature in any of the languages. */
export const TEMPERATURE = /temp|темп|온도|温|溫/;

/** Heads of the general sheet, with the column they are in where the language is unknown. */
export const GENERAL = {
  tag: {
    at: 0,
    heads: [
      ...["id-tag", "etiqueta de identificación", "n° d'identification", "codice id", "id-тег"],
      ...["id-タグ", "id-标签", "編號 - 標籤"],
    ],
  },
  lot: {
    at: 1,
    heads: [
      ...["lot name", "chargenname", "nombre del lote", "nom du lot", "nome lotto", "nome do lote"],
      ...["имя лота", "lot 이름", "ロット名", "批次名称", "批次名稱"],
    ],
  },
  profile: {
    at: 2,
    heads: [
      ...["profile", "profil", "perfil", "profilo", "профиль", "프로파일", "プロファイル"],
      ...["曲线档案", "曲線檔案"],
    ],
  },
  machine: {
    at: 3,
    heads: [
      ...["machine", "maschine", "tostador", "macchina", "máquina", "машина", "머신", "機械"],
      ...["烘焙机", "烘焙機"],
    ],
  },
  technician: {
    at: 4,
    heads: [
      ...["roast technician", "rösttechniker", "técnico de tueste", "torréfacteur"],
      ...["addetto alla tostatura", "mestre de torra", "обжарщик", "로스터"],
      ...["ローストテクニシャン", "烘焙师", "烘焙師"],
    ],
  },
  date: { at: 7, heads: ["date", "datum", "fecha", "data", "дата", "날짜", "日付", "日期"] },
  sensorialNotes: {
    heads: [
      ...["sensorial notes", "sensorische notizen", "anotaciones sobre el análisis sensorial"],
      ...["commentaires sensoriels", "note sensoriali", "observações sensoriais"],
      ...["примечания к анализу вкусовых характеристик", "센서리 메모", "知覚メモ"],
      ...["感官特征附注", "感官特徵附註"],
    ],
  },
  roastingNotes: {
    heads: [
      ...["roasting notes", "röst-notizen", "anotaciones sobre el tostado"],
      ...["commentaires de torréfaction", "note sulla tostatura", "observações da torrefação"],
      ...["примечания к обжарке", "로스팅 메모", "ロースティングノート", "烘焙笔记", "烘焙筆記"],
    ],
  },
  startWeight: {
    heads: [
      ...["start weight", "startgewicht", "peso inicial", "poids initial", "peso iniziale"],
      ...["начальный вес", "시작 무게", "開始重量", "开始重量"],
    ],
  },
  endWeight: {
    heads: [
      ...["end weight", "endgewicht", "peso final", "poids final", "peso finale", "конечный вес"],
      ...["종료 무게", "结束重量", "結束重量"],
    ],
  },
  weightUnit: {
    heads: [
      ...["start weight unit", "einheit startgewicht", "unidad de peso inicial", "unité poids initial"],
      ...["unità peso iniziale", "unidade do peso inicial", "единица измерения начального веса"],
      ...["시작 무게 단위", "開始重量ユニット", "开始重量单位", "開始重量單位"],
      ...["end weight unit", "einheit endgewicht", "unidad de peso final", "unité poids final"],
      ...["unità peso finale", "unidade de peso final", "единица измерения конечного веса"],
      ...["종료 무게 단위", "结束重量单位", "結束重量單位"],
    ],
  },
  wholeColor: {
    heads: [
      ...["roast value", "röstwert", "nivel de tueste", "couleur de torréfaction", "grado di tostatura"],
      ...["grau de torra", "степень обжарки", "로스트 값", "焙煎数値", "烘焙色值"],
    ],
  },
  groundColor: {
    heads: [
      ...["roast value 2", "röstwert 2", "nivel de tueste 2", "couleur de torréfaction 2"],
      ...["grado di tostatura 2", "grau de torra 2", "степень обжарки 2", "로스트 값 2"],
      ...["ロースト値2", "烘焙色值 2"],
    ],
  },
  ambient: {
    heads: [
      ...["ambient temp", "raumtemp", "temp ambiente", "temp ambiante", "темп окружающего воздуха"],
      ...["주변 온도", "アンビエント温度", "室内温度", "室內溫度"],
    ],
  },
} as const satisfies Record<string, { at?: number; heads: readonly string[] }>;
export type GeneralFact = keyof typeof GENERAL;

/** Types of comments that mark the curve. */
export const COMMENT_MARKS = {
  dry_end: [
    ...["color change", "colour change", "farbänderung", "cambio de color", "changement de couleur"],
    ...["cambiamento di colore", "mudança de cor", "изменение цвета", "색 변화", "色の変化"],
    ...["颜色变化", "顏色變化"],
  ],
  fc_start: [
    ...["first crack", "1. crack", "primer crac", "premier crack", "primo crack", "primeiro crack"],
    ...["первый треск", "1차 크랙", "1ハゼ", "一爆"],
  ],
  fc_end: ["first crack end"],
  sc_start: [
    ...["second crack", "2. crack", "segundo crac", "secondo crack", "segundo crack"],
    ...["второй треск", "2차 크랙", "2ハゼ", "二爆"],
  ],
  sc_end: ["second crack end"],
  drop: ["duration"],
} as const;

/** The turning point is calculated. */
export const TURNING_POINTS = [
  ...["turning point", "wendepunkt", "temp de fondo", "point de balance", "punto di flesso"],
  ...["temp de fundo", "поворотная точка", "터닝 포인트", "ターニングポイント", "回温点", "回溫點"],
];

export const COMMENT_CONTROLS = {
  Gas: ["gas", "gaz", "gás", "газ", "가스", "ガス", "火力"],
  Airflow: [
    ...["airflow", "flujo de aire", "arrivée d'air", "flusso d'aria", "fluxo de ar"],
    ...["воздушный поток", "공기 흐름", "空気の流れ", "风门", "風門"],
  ],
} as const;

export const PLAIN_COMMENTS = [
  ...["comment", "kommentar", "comentar", "comentario", "commentaire", "commento", "comentário"],
  ...["комментарий", "코멘트", "コメント", "备注", "備註"],
];
