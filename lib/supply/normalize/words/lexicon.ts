import { withPlainInitials } from "./hangul";
import { fold, type Word, wordsOf } from "./words";

interface Node<T> {
  value: T | undefined;
  /** The only word that can follow; null if there is none or several. */
  word: string | null;
  next: Node<T> | Map<string, Node<T>> | null;
}

const leaf = <T>(): Node<T> => ({ value: undefined, word: null, next: null });

function nextOf<T>({ word, next }: Node<T>, key: string): Node<T> | undefined {
  if (next instanceof Map) return next.get(key);
  return next && word === key ? next : undefined;
}

/** A node's first way on is kept in it: a map each would be most of what a large lexicon takes. */
function growTo<T>(node: Node<T>, key: string): Node<T> {
  const known = nextOf(node, key);
  if (known) return known;
  const made = leaf<T>();
  if (node.next instanceof Map) node.next.set(key, made);
  else if (node.next && node.word !== null) {
    node.next = new Map([
      [node.word, node.next],
      [key, made],
    ]);
    node.word = null;
  } else {
    node.word = key;
    node.next = made;
  }
  return made;
}

/** A phrase found in a text: `first` and `last` count words, `start` and `end` characters. */
export interface Hit<T> {
  value: T;
  first: number;
  last: number;
  start: number;
  end: number;
}

/**
 * Finds phrases in one pass over a text: at each word the longest phrase wins and the search
 * continues after it. Case, accents, punctuation and tense Hangul initials don't matter.
 */
export class Lexicon<T> {
  #entries: Iterable<readonly [phrase: string, value: T]>;
  #built: Node<T> | undefined;

  constructor(entries: Iterable<readonly [phrase: string, value: T]>) {
    this.#entries = entries;
  }

  // Built when first asked: most processes that load these files normalize nothing.
  get #root(): Node<T> {
    if (this.#built) return this.#built;
    const root = leaf<T>();
    for (const [phrase, value] of this.#entries) this.#add(root, phrase, value);
    this.#entries = [];
    this.#built = root;
    return root;
  }

  #add(root: Node<T>, phrase: string, value: T): void {
    let node = root;
    for (const word of wordsOf(fold(phrase.normalize("NFC"))))
      node = growTo(node, withPlainInitials(word.folded));
    node.value = value;
  }

  /** The longest phrase that begins at the word `first`. */
  at(words: readonly Word[], first: number): Hit<T> | null {
    let node: Node<T> | undefined = this.#root;
    let hit: Hit<T> | null = null;
    for (let i = first; i < words.length; i++) {
      const word = words[i];
      node = word && nextOf(node, withPlainInitials(word.folded));
      if (!word || !node) break;
      if (node.value !== undefined) {
        hit = { value: node.value, first, last: i, start: words[first]?.start ?? word.start, end: word.end };
      }
    }
    return hit;
  }

  find(words: readonly Word[]): Hit<T>[] {
    const hits: Hit<T>[] = [];
    for (let i = 0; i < words.length; i++) {
      const hit = this.at(words, i);
      if (!hit) continue;
      hits.push(hit);
      i = hit.last;
    }
    return hits;
  }

  whole(text: string): T | null {
    const words = wordsOf(fold(text.normalize("NFC")));
    const hit = this.at(words, 0);
    return hit && hit.last === words.length - 1 ? hit.value : null;
  }
}
