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

interface ApiFault {
  kind: ApiFaultKind;
  /** `METHOD /path` with placeholders, as routes are declared; null for every route. */
  route: string | null;
  after: number;
  times: number;
}

interface DeliveryFaults {
  copies: number;
  delayMs: number;
  /** Holds every event until `release`. */
  hold: boolean;
  /** Share of the deliveries that are lost, 0 to 1. */
  drop: number;
  badSignature: boolean;
  wrongMode: boolean;
}

const NO_DELIVERY_FAULTS: DeliveryFaults = {
  copies: 1,
  delayMs: 0,
  hold: false,
  drop: 0,
  badSignature: false,
  wrongMode: false,
};

export class Faults {
  #api: ApiFault[] = [];
  delivery: DeliveryFaults = { ...NO_DELIVERY_FAULTS };
  /** Customers whose events are never sent. */
  readonly muted = new Set<string>();

  add(fault: Partial<ApiFault> & Pick<ApiFault, "kind">): void {
    this.#api.push({ route: null, after: 0, times: 1, ...fault });
  }

  clear(): void {
    this.#api = [];
    this.delivery = { ...NO_DELIVERY_FAULTS };
    this.muted.clear();
  }

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
