/**
 * Files in the manner of roast loggers. Made by hand from the columns that Artisan's importers
 * document: no vendor's real export was at hand. All are the same roast, so each format can be
 * measured by the same numbers.
 */

export const SECONDS = 601;
/** By the clock from charge. */
export const DRY = 270;
export const CRACK = 480;
export const DROP = 600;

/** °C: falls to the turning point at 90 s, then rises ever slower. */
export function bean(second: number): number {
  const value = second < 90 ? 200 - second * 1.2 : 92 + 128 * (1 - Math.exp(-(second - 90) / 260));
  return Math.round(value * 10) / 10;
}
export const air = (second: number): number => Math.round((230 - 20 * Math.cos(second / 200)) * 10) / 10;
export const fahrenheit = (celsius: number): number => Math.round((celsius * 1.8 + 32) * 10) / 10;
export const fan = (second: number): number => (second < 300 ? 40 : 60);
export const power = (second: number): number => (second < CRACK ? 80 : 50);

export const seconds = Array.from({ length: SECONDS }, (_, at) => at);
export const clock = (second: number): string =>
  `${String(Math.floor(second / 60)).padStart(2, "0")}:${String(second % 60).padStart(2, "0")}`;
export const comma = (value: number): string => String(value).replace(".", ",");

const lines = (...rows: (string | readonly (string | number)[])[]): string =>
  `${rows.map((row) => (typeof row === "string" ? row : row.join(","))).join("\r\n")}\r\n`;

export interface LoggerFile {
  name: string;
  bytes: Buffer;
}
const file = (name: string, text: string): LoggerFile => ({ name, bytes: Buffer.from(text) });

/** Ten seconds of waiting before the doser opens, and a minute of cooling. */
export const ikawa = file(
  "IKAWA 2025-06-14 091500.csv",
  lines(
    "time,fan set (%),setpoint,fan speed (RPM),exaust temp,state,heater power (%),p,i,d,inlet temp",
    ...Array.from({ length: SECONDS + 70 }, (_, at) => {
      const second = at - 10;
      const state =
        second < 0 ? "ready for roast" : second === 0 ? "doser open" : second < DROP ? "roasting" : "cooling";
      const known = Math.min(Math.max(second, 0), DROP);
      return [at, fan(known), air(known), 12000, bean(known), state, power(known), 0, 0, 0, air(known)];
    }),
  ),
);

export const roest = file(
  "Huila Washed - Batch 1042.csv",
  `\ufeff${lines(
    "Time,Bean temp (°C),Air temp (°C),Inlet temp (°C),Drum temp (°C),Exhaust Temp (°C),Target (°C),Power (%),RPM (RPM),Fan (%),Event",
    ...seconds.map((second) => [
      second * 1000,
      ...[bean(second), air(second), air(second) + 20, air(second) - 10, air(second) - 30, air(second)],
      ...[power(second), 60, fan(second)],
      second === DRY ? "Yellowing" : second === CRACK ? "Firstcrack" : "",
    ]),
  )}`,
);

export const giesen = file(
  "giesen.csv",
  lines(
    "beans,air,ror,power,speed,pressure",
    ...seconds.map((second) => [bean(second), air(second), 8.5, power(second), 62, 112]),
  ),
);

const loringTime = (at: number) => {
  const when = new Date(Date.UTC(2025, 5, 14, 9, 15, at));
  const hours = when.getUTCHours();
  const two = (part: number) => String(part).padStart(2, "0");
  return `6/14/2025 ${hours % 12 || 12}:${two(when.getUTCMinutes())}:${two(when.getUTCSeconds())} ${hours < 12 ? "AM" : "PM"}`;
};
/** A row each six seconds, tenths of °F, hundredths of a percent. */
export const loring = file(
  "loring.csv",
  lines(
    [
      ...["Time", "RoastTimeSeconds", "RoastingOnOff", "ColorChangeOnOff", "FirstCrackOnOff"],
      ...["SecondCrackOnOff", "DegreesCelciusOnOff", "BeanTemperature", "ReturnAirTemperature"],
      ...["BurnerPercentage", "InletAirTemperature", "StackTemperature", "BeanTemperatureRateOfRise"],
    ],
    `${loringTime(0)},,,,,,,,,,,,`,
    ...Array.from({ length: 106 }, (_, at) => {
      const second = at * 6 - 18;
      const known = Math.min(Math.max(second, 0), DROP);
      const on = (from: number, to = Number.POSITIVE_INFINITY) => (second >= from && second < to ? 1 : 0);
      const tenths = (celsius: number) => Math.round(fahrenheit(celsius) * 10);
      return [
        ...[loringTime(at * 6), Math.max(second, 0), on(0, DROP), on(DRY), on(CRACK, 540), 0, 0],
        ...[tenths(bean(known)), tenths(air(known)), power(known) * 100, tenths(air(known) + 40)],
        ...[tenths(air(known) - 20), 153],
      ];
    }),
  ),
);

export const petroncini = file(
  "2025_6_14_9_15_0.csv",
  [
    "Export path",
    "C:\\roasts",
    "Year;Month;Day;Hour;Minute;Second;Beans Temperature;Outlet Temperature;Inlet Temperature;Burner Percentage",
    ...seconds.map((second) =>
      [
        ...[2025, 6, 14, 9, 15 + Math.floor(second / 60), second % 60],
        ...[comma(bean(second)), comma(air(second)), comma(air(second) + 30), power(second)],
      ].join(";"),
    ),
    "",
  ].join("\n"),
);

export const kaleido = file(
  "kaleido.txt",
  [
    ...["[{CookDate}]", "25-06-14 09:15:00", "[{Comment}]", "Huila washed", "[{TotalTime}]", clock(DROP)],
    ...["[{StartBeansIn}]", `200@${clock(0)}`, "[{TurntoYellow}]", `150@${clock(DRY)}`],
    ...["[{1stBoomStart}]", `195@${clock(CRACK)}`, "[{BeansColdDown}]", `205@${clock(DROP)}`],
    ...["[{DATA}]", "Index,Time,BT,ET,RoR,SV,HPM,HP,SM,RL,PS"],
    ...seconds.map((second) =>
      [
        ...[second, second * 1000, bean(second), air(second), 8.5, air(second), "M"],
        ...[power(second), fan(second), 70, "O"],
      ].join(","),
    ),
    "",
  ].join("\n"),
);

/** Its first row holds facts at fixed places: the first crack's second at 19, the second crack's at 21. */
export const rubasse = file(
  "rubasse.csv",
  lines(
    Array.from({ length: 26 }, (_, at) => (at === 19 ? CRACK : at === 0 ? "V2.10" : 0)),
    ...seconds.map((second) => [
      ...[second, bean(second), fan(second), power(second), 8.5, 70, 41, air(second), 101, 150],
      ...Array.from({ length: 10 }, () => 0),
    ]),
  ),
);

export const roastLogger = file(
  "roastlogger.csv",
  `${[
    ...["Roast notes:", "Smoky at the end", "", "Cupping results:", ""],
    "Roast Logger Copyright © T. R. Coxon (GreenBean TMC).",
    "Roast started at 09:15:00 14/06/2025",
    "Elapsed time , T1 , T2 , Event type",
    ...seconds.map((second) => {
      const event = new Map([
        [0, "Beans loaded"],
        [CRACK, "First crack start"],
        [540, "First crack end"],
        [DROP, "Beans ejected"],
      ]).get(second);
      return [clock(second), bean(second), air(second), event ?? "timer"].join(",");
    }),
    ...["", "@actionT1Table", "120|null|30", "null|null|null", ""],
  ].join("\r\n")}`,
);

/** Two samples a second; its indexes count from 1, and what was typed is a text. */
export const roasTime = file(
  "roast.json",
  JSON.stringify({
    uid: "0c9bdd6f-3d2a-4e0e-9a53-f3b1c2d4e5f7",
    roastName: "Huila light",
    bean: { beanName: "Colombia Huila" },
    comments: "Charged at P9",
    dateTime: Date.UTC(2025, 5, 14, 9, 15),
    celsius: true,
    sampleRate: 2,
    weightGreen: 800,
    weightRoasted: "690.5",
    ambient: 0,
    ambientTemp: "72",
    humidity: "45",
    beanTemperature: Array.from({ length: 2 * DROP + 1 }, (_, at) => bean(Math.round(at / 2))),
    drumTemperature: Array.from({ length: 2 * DROP + 1 }, (_, at) => air(Math.round(at / 2))),
    beanDerivative: Array.from({ length: 2 * DROP + 1 }, () => 8.5),
    roastStartIndex: 0,
    indexYellowingStart: 2 * DRY + 1,
    indexFirstCrackStart: 2 * CRACK + 1,
    indexFirstCrackEnd: 0,
    roastEndIndex: 2 * DROP,
    actions: {
      actionTimeList: [
        { ctrlType: 0, index: 1, value: 9 },
        { ctrlType: 1, index: 1, value: 2 },
        { ctrlType: 0, index: 2 * CRACK + 1, value: 6 },
      ],
    },
  }),
);

/** A spreadsheet as a person keeps it: a reading each half a minute, in °F. */
export const table = file(
  "my roast.csv",
  lines(
    "Zeit;Bean temp (°F);ET (°F);Gas;Event",
    ...Array.from({ length: 21 }, (_, at) => {
      const second = at * 30;
      const event = new Map([
        [0, "Charge"],
        [DRY, "Yellow"],
        [CRACK, "First crack"],
        [540, "opened the damper"],
        [DROP, "Drop"],
      ]).get(second);
      return [
        clock(second),
        comma(fahrenheit(bean(second))),
        comma(fahrenheit(air(second))),
        4,
        event ?? "",
      ].join(";");
    }),
  ),
);
