import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { EXAMPLES_SHOWN } from "./search-examples";

export function SearchField({ typed, error }: { typed: string; error: string | undefined }) {
  return (
    <search className="mt-4 flex items-start gap-2">
      <Field
        id="q"
        name="q"
        type="search"
        label="Search coffees"
        labelHidden
        maxLength={200}
        placeholder={EXAMPLES_SHOWN}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={typed}
        error={error}
        prefix={<Search aria-hidden="true" size="1.0625rem" />}
        fieldClassName="flex-1"
      />
      <Button type="submit">Search</Button>
    </search>
  );
}
