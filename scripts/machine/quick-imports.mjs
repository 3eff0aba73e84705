// Node parses the description of drizzle-orm, 180 KB of JSON, again for each import between its files. Without that, they
// load in an eighth of the time.

import { registerHooks } from "node:module";

const PACKAGE = "/node_modules/drizzle-orm/";

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!(parentURL?.includes(PACKAGE) && /^\.{1,2}\/.*\.js$/.test(specifier)))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});
