/** What a preview image shows. All text comes from our pages, none from a request. */
export interface Card {
  /** Above the title: `Market`, `Documentation`. */
  section: string;
  title: string;
  lead: string;
  figures: readonly { label: string; value: string }[];
  /** Values of an index, oldest first. */
  line?: readonly number[];
}
