import path from "node:path";
import { env } from "@/lib/env";

/** Where the running site notes the port of its payment emulator, for commands on this machine. */
export const emulatorPortFile = (): string => path.join(env().PEABERRY_DATA_DIR, "stripe-emulator.port");
