/** What can go wrong with an API call. */
export const API_FAULTS = [
  "500",
  "429",
  "409",
  "timeout",
  "reset",
  "slow_body",
  "without_error",
  "wrong_object",
  "repeat_page",
] as const;
export type ApiFaultKind = (typeof API_FAULTS)[number];

/** A fault of the next calls of a route. */
export interface ApiFault {
  kind: ApiFaultKind;
  /** `METHOD /path` with placeholders, as routes are declared; null for every route. */
  route: string | null;
  /** Calls that go well before. */
  after: number;
  /** How many calls then fail. */
  times: number;
}

/** What can go wrong with the delivery of events. */
export interface DeliveryFaults {
  /** How often each event is sent. */
  copies: number;
  delayMs: number;
  /** Every event is kept back until `release`. */
  hold: boolean;
  /** Share of the deliveries that are lost, 0 to 1. */
  drop: number;
  badSignature: boolean;
  /** Events claim to come from live mode. */
  wrongMode: boolean;
}

export const NO_DELIVERY_FAULTS: DeliveryFaults = {
  copies: 1,
  delayMs: 0,
  hold: false,
  drop: 0,
  badSignature: false,
  wrongMode: false,
};

/** The faults that are switched on. */
export class Faults {
  #api: ApiFault[] = [];
  delivery: DeliveryFaults = { ...NO_DELIVERY_FAULTS };

  /** Adds a fault of API calls. */
  add(fault: Partial<ApiFault> & Pick<ApiFault, "kind">): void {
    this.#api.push({ route: null, after: 0, times: 1, ...fault });
  }

  clear(): void {
    this.#api = [];
    this.delivery = { ...NO_DELIVERY_FAULTS };
  }

  /** The fault of this call, if it is to have one; counts the call. */
  take(route: string): ApiFaultKind | null {
    const fault = this.#api.find((each) => each.times > 0 && (each.route === null || each.route === route));
    if (!fault) return null;
    if (fault.after > 0) {
      fault.after--;
      return null;
    }
    fault.times--;
    return fault.kind;
  }

  get api(): readonly ApiFault[] {
    return this.#api.filter((fault) => fault.times > 0);
  }
}
