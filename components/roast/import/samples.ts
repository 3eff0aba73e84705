/** Logs under `public/samples`, synthetic ones. */
export const SAMPLES = ["konga-1.alog", "konga-2-stall.alog", "huila-1-fahrenheit.alog"] as const;
