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
