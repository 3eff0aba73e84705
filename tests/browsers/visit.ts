import { expect } from "vitest";
import { type Driver, elementOf, elementReference } from "./driver";

/** What a person looks for by its name: as its label, its text or `aria-label` says. */
type Kind = "link" | "button" | "field";

/** Runs in the page: the first visible thing of a kind whose name contains the words; null while there is none. */
const FIND = `
  const [kind, words] = arguments;
  const among = { link: "a[href]", button: "button, summary", field: "input, select, textarea" }[kind];
  const plain = (text) => text.replaceAll(/\\s+/g, " ").trim();
  const nameOf = (element) =>
    plain(element.getAttribute("aria-label") ?? "") ||
    plain([...(element.labels ?? [])].map((label) => label.textContent).join(" ")) ||
    plain(element.textContent);
  // React has taken a page over once its elements know their place; what is pressed before may be lost.
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  const found = [...document.querySelectorAll(among)].filter(
    (element) => (element.type === "file" || element.checkVisibility()) && nameOf(element).includes(words),
  );
  const exact = found.find((element) => nameOf(element) === words);
  const element = exact ?? found[0];
  return element && isAlive(element) ? element : null;
`;

/** Runs in the page: chooses the option that contains the words, as a person's choice reaches React. */
const CHOOSE = `
  const [select, words] = arguments;
  const option = [...select.options].find(({ text }) => text.includes(words));
  if (!option) return false;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(select, option.value);
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
`;

/** A person at a browser, on the site at `origin`. Everything waits until it can be done. */
export class Visit {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#driver.send("navigate", { url: `${this.#origin}${path}` });
  }

  /** Runs the body of a function in the page; what it returns. */
  run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#driver.send("run", { script, args });
  }

  async press(kind: Kind, name: string): Promise<void> {
    const element = await this.#find(kind, name);
    // WebKit brings an element just into the window, where our sticky bars may cover it.
    await this.run(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      elementReference(element),
    );
    await this.#driver.send("click", {}, element);
  }

  /** Types into an empty field; for one of files, an absolute path. */
  async fill(name: string, text: string): Promise<void> {
    await this.#driver.send("type", { text }, await this.#find("field", name));
  }

  async choose(name: string, option: string): Promise<void> {
    const select = elementReference(await this.#find("field", name));
    await expect.poll(() => this.run(CHOOSE, select, option)).toBe(true);
  }

  /** The page shows these words. */
  async sees(words: string | RegExp): Promise<void> {
    await expect.poll(() => this.run("return document.body.innerText")).toMatch(words);
  }

  /** The path and query of the page. */
  async isAt(address: RegExp): Promise<void> {
    await expect.poll(() => this.run("return location.pathname + location.search")).toMatch(address);
  }

  async #find(kind: Kind, name: string): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(
        async () => {
          found = elementOf(await this.run(FIND, kind, name).catch(() => null));
          return found !== undefined;
        },
        { message: `a ${kind} named “${name}”` },
      )
      .toBe(true);
    return found ?? "";
  }
}
