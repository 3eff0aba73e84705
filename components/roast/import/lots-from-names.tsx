import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { postJson } from "@/components/ui/post-json";
import { useUnits } from "@/components/units/units-provider";
import { newId } from "@/lib/new-id";
import { readTypedWeight } from "@/lib/units/parse-amount";
import { pluralize } from "@/lib/units/pluralize";
import { stockUnit } from "@/lib/units/reader-units";
import { inUnit, OUNCES_PER_POUND, type WeightUnit } from "@/lib/units/weight-unit";
import { type CoffeeGroup, greenOf } from "./assign-lots";
import type { ImportAction } from "./import-reducer";
import { parseCreatedLots } from "./import-responses";
import { LotRow } from "./lot-row";

interface LotsFromNamesProps {
  groups: readonly CoffeeGroup[];
  act: (action: ImportAction) => void;
}

type Way = "each" | "one";

const WEIGHT = "purchased_qty_lbs";

interface State {
  sending: boolean;
  why?: string;
  /** The refused field, and its row among the rows sent. */
  at?: { place: number; field: string };
}

/** The API names the row and field: `lots.2.manual_name`. */
function refusalOf(why: string, path: string | undefined): Omit<State, "sending"> {
  const [, place, field] = /^lots\.(\d+)\.([a-z_]+)$/.exec(path ?? "") ?? [];
  const [, expected = why] = /: (expected .+)$/.exec(why) ?? [];
  return field === undefined ? { why } : { why: expected, at: { place: Number(place), field } };
}

/** Upward to four decimals, so that a lot filled in from its roasts isn't overdrawn by a rounding. */
const roundedUp = (amount: number) => Math.ceil(amount * 1e4 - 1e-6) / 1e4;

/** All logs as one group. */
function together(groups: readonly CoffeeGroup[]): CoffeeGroup {
  const [first] = groups;
  const days = groups.flatMap(({ firstDay }) => firstDay ?? []).sort();
  return {
    key: null,
    name: groups.length === 1 ? (first?.name ?? "") : "",
    keys: groups.flatMap(({ keys }) => keys),
    oz: groups.reduce((sum, { oz }) => sum + oz, 0),
    weighed: groups.reduce((sum, { weighed }) => sum + weighed, 0),
    firstDay: days[0] ?? null,
  };
}

/** Lots for the coffees that logs name: filled in from the logs, added in one transaction. */
export function LotsFromNames({ groups, act }: LotsFromNamesProps) {
  const id = useId();
  const unit = stockUnit(useUnits());
  const named = groups.filter(({ key }) => key !== null);
  const [way, setWay] = useState<Way>(named.length > 0 ? "each" : "one");
  const [state, setState] = useState<State>({ sending: false });
  // Kept until it worked: a repeat after a lost answer adds nothing twice.
  const importId = useRef<string>(null);
  const rows = way === "each" ? named : [together(groups)];
  const nameless = groups.find(({ key }) => key === null)?.keys.length ?? 0;
  const [left, setLeft] = useState<ReadonlySet<string | null>>(new Set());
  const wanted = rows.filter(({ key }) => !left.has(key));

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.sending || wanted.length === 0) return;
    const typed = new FormData(event.currentTarget);
    const weights = wanted.map((_, place) => readTypedWeight(String(typed.get(`weight-${place}`)), unit));
    const wrong = weights.findIndex(({ kind }) => kind === "refused");
    const refused = weights[wrong];
    if (refused?.kind === "refused")
      return setState({ sending: false, why: refused.why, at: { place: wrong, field: WEIGHT } });
    const lots = wanted.map((_, place) => {
      const weight = weights[place];
      return {
        manual_name: typed.get(`name-${place}`),
        purchased_qty_lbs: weight?.kind === "amount" ? roundedUp(weight.value / OUNCES_PER_POUND) : 0,
        purchase_date: typed.get(`day-${place}`),
      };
    });
    setState({ sending: true });
    importId.current ??= newId();
    const answer = await postJson("/api/beans/batch", { import_id: importId.current, lots });
    if (!answer.ok) return setState({ sending: false, ...refusalOf(answer.why, answer.field) });
    importId.current = null;
    setState({ sending: false });
    const made = parseCreatedLots(answer.data);
    const [all] = made;
    if (way === "one" && all) {
      act({ act: "addLots", lots: [{ lot: all, names: [] }] });
      act({ act: "chooseForRest", lotId: all.id });
    } else {
      const lotsOfNames = made.map((lot, place) => ({
        lot,
        names: [wanted[place]?.key ?? null].filter((key) => key !== null),
      }));
      act({ act: "addLots", lots: lotsOfNames });
    }
  }

  return (
    <form
      onSubmit={add}
      aria-labelledby={`${id}-title`}
      className="mt-4 rounded-md border border-rule bg-well p-4"
    >
      <h2 id={`${id}-title`} className="font-serif text-title">
        Make lots from these logs
      </h2>
      <p className="mt-1 max-w-[66ch] text-ink-soft">
        Weights are the green coffee charged in the logs, dates the first roast. Correct anything you know
        better; you can add costs later.
      </p>
      {named.length > 0 ? (
        <fieldset className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">Lots to make</legend>
          <Way way="each" chosen={way} choose={setWay}>
            {pluralize(named.length, "lot")}, one for each coffee
          </Way>
          <Way way="one" chosen={way} choose={setWay}>
            One lot for all logs
          </Way>
        </fieldset>
      ) : null}
      <ul className="mt-3" key={way}>
        {rows.map((group, place) => (
          <LotRow
            key={group.key}
            place={wanted.indexOf(group)}
            id={`${id}-${place}`}
            group={group}
            weight={weightTyped(group, unit)}
            unit={unit}
            error={
              state.at && state.at.place === wanted.indexOf(group)
                ? { field: state.at.field, why: state.why ?? "" }
                : undefined
            }
            wanted={!left.has(group.key)}
            onWanted={(isWanted) => {
              const next = new Set(left);
              if (isWanted) next.delete(group.key);
              else next.add(group.key);
              setLeft(next);
            }}
          />
        ))}
      </ul>
      {way === "each" && nameless > 0 ? (
        <p className="mt-2 text-ink-soft text-small">
          {nameless === 1 ? "1 log names" : `${nameless} logs name`} no coffee. Choose a lot for{" "}
          {nameless === 1 ? "it" : "them"} below.
        </p>
      ) : null}
      <p className="mt-3">
        <Button type="submit" kind="primary" disabled={wanted.length === 0}>
          {state.sending
            ? "Adding…"
            : wanted.length === 1
              ? "Make this lot"
              : `Make these ${wanted.length} lots`}
        </Button>
      </p>
      <p role="status" className="mt-2 text-cherry text-small empty:hidden">
        {state.at ? "Nothing was added. Fix the marked field." : (state.why ?? "")}
      </p>
    </form>
  );
}

function weightTyped(group: CoffeeGroup, unit: WeightUnit): string {
  const oz = greenOf(group);
  return oz === null ? "" : String(roundedUp(inUnit(oz, unit)));
}

interface WayProps {
  way: Way;
  chosen: Way;
  choose: (way: Way) => void;
  children: React.ReactNode;
}

function Way({ way, chosen, choose, children }: WayProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 mouse:min-h-9">
      <input
        type="radio"
        name="way"
        checked={chosen === way}
        onChange={() => choose(way)}
        className="size-4.5"
      />
      <span>{children}</span>
    </label>
  );
}
