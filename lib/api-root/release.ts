import packageJson from "@/package.json" with { type: "json" };

export const RELEASE = packageJson.version;
