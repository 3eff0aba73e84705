import { z } from "zod";

const answer = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

interface AuditVerdict {
  /** False when the registry gave no report: offline, or a registry without an audit endpoint. */
  answered: boolean;
  /** Production packages with a known vulnerability of severity high or critical, `name range (severity)`. */
  serious: string[];
}

/** Reads what `npm audit --json` printed, which isn't a report when the registry didn't answer. */
export function auditVerdict(printed: string): AuditVerdict {
  const report = answer.safeParse(parseOrNull(printed));
  if (!report.success) return { answered: false, serious: [] };
  const serious = Object.entries(report.data.vulnerabilities)
    .filter(([, { severity }]) => severity === "high" || severity === "critical")
    .map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
  return { answered: true, serious: serious.sort() };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
