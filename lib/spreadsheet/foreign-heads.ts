import type { SheetKind } from "./columns";

/**
 * Heads in German, French, Spanish and Italian by field, normalized as the English ones of `columns.ts`: without accents,
 * an apostrophe is a space.
 */
export const FOREIGN_HEADS: Record<SheetKind, Readonly<Record<string, readonly string[]>>> = {
  lots: {
    manual_name: [
      ...["kaffee", "kaffeename", "bezeichnung", "rohkaffee", "bohne", "bohnen", "sorte"],
      ...["cafe", "cafe vert", "nom", "nom du cafe", "nombre", "cafe verde", "caffe", "caffe verde", "nome"],
    ],
    purchase_date: [
      ...["kaufdatum", "gekauft", "gekauft am", "bestelldatum", "bestellt", "datum"],
      ...[
        "date d achat",
        "achete le",
        "fecha de compra",
        "fecha",
        "data di acquisto",
        "data acquisto",
        "data",
      ],
    ],
    purchased_qty_lbs: [...["menge", "gewicht", "poids", "quantite", "peso", "cantidad", "quantita"]],
    bean_cost: [
      ...["kosten", "gesamtkosten", "gesamtpreis", "preis", "bezahlt", "betrag", "summe"],
      ...["prix", "prix total", "cout", "cout total", "paye", "total paye", "montant"],
      ...["precio", "precio total", "costo", "coste", "costo total", "coste total", "pagado", "total pagado"],
      ...["importe", "prezzo", "prezzo totale", "pagato", "totale", "totale pagato"],
    ],
    cost_per_weight: [
      "preis pro",
      "preis je",
      "prix par",
      "prix au",
      "precio por",
      "prezzo al",
      "prezzo per",
    ],
    tax_ship_cost: [
      ...["versand", "versandkosten", "fracht", "frachtkosten", "transport", "frais de port", "port"],
      ...["livraison", "envio", "flete", "gastos de envio", "spedizione", "trasporto", "spese di spedizione"],
    ],
    bought_from: [
      ...["lieferant", "handler", "importeur", "gekauft bei", "fournisseur", "vendeur", "importateur"],
      ...["proveedor", "vendedor", "importador", "fornitore", "venditore", "importatore"],
    ],
    country: [
      ...["herkunft", "herkunftsland", "land", "ursprung", "pays", "origine", "pays d origine"],
      ...["pais", "origen", "pais de origen", "paese", "paese di origine"],
    ],
    region: ["anbaugebiet", "gebiet", "regione"],
    processing: [
      ...["aufbereitung", "verarbeitung", "prozess", "traitement", "procede", "proceso", "beneficio"],
      ...["procesado", "processo", "lavorazione"],
    ],
    drying_method: ["trocknung", "sechage", "secado", "essiccazione"],
    producer: ["produzent", "erzeuger", "producteur", "productor", "produttore"],
    farm: ["plantage", "ferme", "exploitation", "hacienda", "fattoria", "azienda"],
    cultivar_detail: ["varietat", "varietaten", "variete", "varietes", "variedad", "variedades", "varieta"],
    harvest: ["ernte", "erntejahr", "recolte", "cosecha", "raccolto"],
    elevation_min_masl: ["anbauhohe", "hohe", "altura", "altitud", "altitudine"],
    tasting_notes: ["aromen", "geschmack", "aromes", "notas de cata", "note di degustazione"],
    location: [
      "lager",
      "lagerort",
      "lagerplatz",
      "regal",
      "emplacement",
      "ubicacion",
      "almacen",
      "magazzino",
    ],
    lot_number: ["losnummer", "los", "chargennummer", "numero de lot", "numero de lote", "numero di lotto"],
    received_date: [
      ...["eingang", "wareneingang", "eingangsdatum", "angekommen", "geliefert", "erhalten"],
      ...["recu", "recu le", "date de reception", "arrivee", "recibido", "fecha de recepcion", "llegada"],
      ...["ricevuto", "data di ricezione", "arrivo"],
    ],
    moisture_percent: ["feuchte", "feuchtigkeit", "restfeuchte", "humidite", "humedad", "umidita"],
    water_activity: ["wasseraktivitat", "activite de l eau", "actividad de agua", "attivita dell acqua"],
    density_g_l: ["dichte", "densite", "densidad", "densita"],
    screen_size: ["siebgrosse", "siebgroße", "sieb", "crible", "criba", "crivello"],
    rank: ["bewertung", "rang", "puntuacion", "valutazione"],
    notes: [
      ...[
        "notiz",
        "notizen",
        "bemerkung",
        "bemerkungen",
        "kommentar",
        "remarque",
        "remarques",
        "commentaire",
      ],
      ...["notas", "observaciones", "comentarios", "osservazioni", "commenti"],
    ],
  },
  roasts: {
    coffee: ["kaffee", "rohkaffee", "bohne", "bohnen", "sorte", "cafe", "cafe vert", "cafe verde", "caffe"],
    roast_date: ["datum", "rostdatum", "gerostet", "gerostet am", "date de torrefaction", "fecha", "data"],
    batch_name: ["charge name", "rostung", "torrefaction", "tueste", "tostado", "tostatura"],
    oz_in: ["rohgewicht", "einwaage", "poids vert", "peso verde", "peso crudo"],
    oz_out: ["rostgewicht", "auswaage", "poids torrefie", "peso tostado", "peso tostato"],
    drop_time: ["rostzeit", "dauer", "duree", "duracion", "durata"],
    roaster_type: ["roster", "rostmaschine", "torrefacteur", "tostadora", "tostatrice"],
    roast_notes: ["notiz", "notizen", "bemerkungen", "remarques", "notas", "observaciones", "osservazioni"],
  },
  sales: {
    coffee: ["kaffee", "sorte", "produkt", "artikel", "cafe", "produit", "producto", "caffe", "prodotto"],
    sell_date: ["datum", "verkauft", "verkauft am", "verkaufsdatum", "date de vente", "fecha", "data"],
    oz_sold: ["menge", "gewicht", "poids", "quantite", "peso", "cantidad", "quantita"],
    price: ["preis", "betrag", "summe", "umsatz", "prix", "montant", "precio", "importe", "prezzo", "totale"],
    buyer: ["kaufer", "kunde", "kundin", "client", "acheteur", "cliente", "comprador", "acquirente"],
  },
  movements: {
    coffee: ["kaffee", "rohkaffee", "bohne", "bohnen", "sorte", "cafe", "cafe vert", "cafe verde", "caffe"],
    moved_on: ["datum", "gezahlt am", "date", "fecha", "data"],
    weight: ["menge", "gewicht", "gezahlt", "poids", "quantite", "peso", "cantidad", "quantita"],
    price: ["preis", "betrag", "prix", "montant", "precio", "importe", "prezzo"],
    reason: ["grund", "notiz", "bemerkung", "raison", "motif", "motivo", "notas"],
  },
};

/** For a column with a lot's remaining weight, which no field takes: a stocktake records it. */
export const LEFT_HEADS = [
  ...[
    "left",
    "remaining",
    "remaining lbs",
    "remaining weight",
    "left over",
    "on hand",
    "in stock",
    "stock left",
  ],
  ...["rest", "restmenge", "restbestand", "bestand", "reste", "restant", "en stock", "restante", "queda"],
  ...["existencias", "rimanente", "rimasto", "giacenza"],
];
