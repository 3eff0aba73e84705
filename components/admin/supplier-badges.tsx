import { Badge, type Tone } from "@/components/ui/badge";
import type { SupplierHealth } from "@/lib/admin/supplier-health";
import type { SupplierRun } from "@/lib/admin/suppliers";

const HEALTH = {
  failing: { tone: "bad", label: "failing" },
  held: { tone: "wait", label: "changes held" },
  reading: { tone: "plain", label: "being read" },
  late: { tone: "wait", label: "late" },
  never_read: { tone: "wait", label: "never read" },
  fine: { tone: "good", label: "up to date" },
  disabled: { tone: "plain", label: "disabled" },
} as const satisfies Record<SupplierHealth, { tone: Tone; label: string }>;

export function HealthBadge({ health }: { health: SupplierHealth }) {
  const { tone, label } = HEALTH[health];
  return <Badge tone={tone}>{label}</Badge>;
}

export const RUN_LABELS = {
  running: "running",
  succeeded: "succeeded",
  not_modified: "not modified",
  held: "held",
  failed: "failed",
} as const satisfies Record<SupplierRun["status"], string>;
