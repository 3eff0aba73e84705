import type { PlacedNote } from "@/lib/supply/flavour-wheel";
import type { Wheel } from "./tasting";

export class NoteVocabulary implements Wheel {
  readonly head: number[] = [];
  readonly group: number[] = [];
  readonly family: number[] = [];
  readonly #notes = new Map<string, number>();
  readonly #parts = new Map<string, number>();

  idOf(placed: PlacedNote): number {
    const known = this.#notes.get(placed.note);
    if (known !== undefined) return known;
    const id = this.head.length;
    this.#notes.set(placed.note, id);
    this.head.push(this.#partOf(`head ${placed.head}`));
    this.group.push(placed.group === null ? -1 : this.#partOf(`group ${placed.group}`));
    this.family.push(placed.family === null ? -1 : this.#partOf(`family ${placed.family}`));
    return id;
  }

  #partOf(name: string): number {
    const id = this.#parts.get(name) ?? this.#parts.size;
    this.#parts.set(name, id);
    return id;
  }
}
