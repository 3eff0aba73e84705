// A worker like worker-process.ts, but the second that starts with its data folder ends at once. Started by
// tests/system/workers-start.test.ts.

import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";

const { PEABERRY_DATA_DIR } = env();
const first = path.join(PEABERRY_DATA_DIR, "first");
const second = path.join(PEABERRY_DATA_DIR, "second");
const isSecond = existsSync(first) && !existsSync(second);
writeFileSync(isSecond ? second : first, "");
if (isSecond) process.exit(1);
await import("./worker-process");
