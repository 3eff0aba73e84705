import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/forms/select";
import { rememberColumns } from "./chosen-columns";
import type { TableHead } from "./import-item";
import { headsKey, type ImportAction } from "./import-reducer";

interface ColumnQuestionProps {
  id: string;
  heads: readonly TableHead[];
  act: (action: ImportAction) => void;
}

const optionText = ({ head, examples }: TableHead) =>
  examples.length === 0 ? head : `${head}: ${examples.join(", ")}`;

/** Asks which columns of a table are which; the answer holds for all tables with these heads. */
export function ColumnQuestion({ id, heads, act }: ColumnQuestionProps) {
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const columns = JSON.stringify({
      time: typed.get("time"),
      time_unit: typed.get("time_unit"),
      bean: typed.get("bean"),
      environment: typed.get("environment") || null,
      unit: typed.get("unit"),
    });
    const key = headsKey(heads);
    rememberColumns(key, columns);
    act({ act: "chooseColumns", heads: key, columns });
  }

  const options = heads.map((each) => (
    <option key={each.head} value={each.head}>
      {optionText(each)}
    </option>
  ));
  return (
    <form onSubmit={choose} aria-label="Columns" className="mt-3 rounded-md border border-rule bg-well p-3">
      <p className="max-w-[66ch] text-ink-soft">
        This is a table. Choose what each column holds. Other tables with the same headings are then read the
        same way.
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_8rem_6rem]">
        <Select id={`${id}-time`} name="time" label="Time" required defaultValue="">
          <option value="" disabled>
            Choose
          </option>
          {options}
        </Select>
        <Select id={`${id}-bean`} name="bean" label="Bean temperature (BT)" required defaultValue="">
          <option value="" disabled>
            Choose
          </option>
          {options}
        </Select>
        <Select
          id={`${id}-environment`}
          name="environment"
          label="Environment temperature (ET)"
          defaultValue=""
        >
          <option value="">None</option>
          {options}
        </Select>
        <Select id={`${id}-clock`} name="time_unit" label="Time unit" defaultValue="s">
          <option value="s">Seconds</option>
          <option value="min">Minutes</option>
          <option value="ms">Milliseconds</option>
        </Select>
        <Select id={`${id}-unit`} name="unit" label="Degrees" required defaultValue="">
          <option value="" disabled>
            Choose
          </option>
          <option value="C">°C</option>
          <option value="F">°F</option>
        </Select>
      </div>
      <p className="mt-3">
        <Button type="submit">Read with these columns</Button>
      </p>
    </form>
  );
}
