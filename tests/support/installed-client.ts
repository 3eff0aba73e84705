import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundledClient, CLIENT } from "@/scripts/machine/packages";

/** Makes `@peaberry/client` importable in this folder, without its declarations, as `npm install` would. */
export async function installClient(folder: string): Promise<void> {
  const home = path.join(folder, "node_modules/@peaberry/client");
  mkdirSync(path.join(home, "dist"), { recursive: true });
  cpSync(path.join(CLIENT, "package.json"), path.join(home, "package.json"));
  writeFileSync(path.join(home, "dist/client.js"), await bundledClient());
}
