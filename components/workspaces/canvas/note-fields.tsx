import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/forms/text-area";

interface NoteFieldsProps {
  id: string;
  label: string;
  text?: string;
  maxLength: number;
}

export function NoteFields({ id, label, text = "", maxLength }: NoteFieldsProps) {
  return (
    <>
      <TextArea
        id={id}
        name="text"
        label={label}
        rows={3}
        required
        maxLength={maxLength}
        defaultValue={text}
      />
      <Button type="submit" className="mt-2">
        Save note
      </Button>
    </>
  );
}
