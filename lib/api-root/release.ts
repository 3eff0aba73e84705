import packageJson from "@/package.json" with { type: "json" };

/** The running release, as `package.json` names it. */
export const RELEASE = packageJson.version;
