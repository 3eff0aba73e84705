import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { MIN_COMPRESSED_BYTES } from "@/lib/api/answers/encoding";
import { WORKSPACE } from "@/lib/api/server/build-folder";
import { COMPRESSED_PARTS } from "@/lib/api/server/page-parts";

/** Writes the smallest Brotli and gzip forms next to a build's scripts and styles. */
export async function compressParts(): Promise<void> {
  const { folder, files, endings } = COMPRESSED_PARTS;
  const parts = path.join(WORKSPACE, folder);
  await Promise.all(
    globSync(files, { cwd: parts }).map(async (name) => {
      const file = path.join(parts, name);
      const content = await readFile(file);
      if (content.length < MIN_COMPRESSED_BYTES) return;
      const sized = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      await writeFile(file + endings.br, await promisify(brotliCompress)(content, sized));
      await writeFile(file + endings.gzip, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
