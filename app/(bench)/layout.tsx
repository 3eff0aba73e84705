import type { ReactNode } from "react";
import { pageFirstSteps, pageUnits, pageViewer } from "@/app/request";
import { BenchSwitch } from "@/components/bench/bench-switch";
import { FirstStepsLine } from "@/components/onboarding/first-steps-panel";
import { HideByPath } from "@/components/onboarding/hide-by-path";
import { UnitsProvider } from "@/components/units/units-provider";
import { viewBenchSwitch } from "@/lib/bench/people";

export default async function BenchLayout({ children }: { children: ReactNode }) {
  const viewer = await pageViewer();
  const steps = await pageFirstSteps();
  const benches = viewer.kind === "session" ? await viewBenchSwitch(viewer) : [];
  return (
    <UnitsProvider units={await pageUnits()}>
      <BenchSwitch benches={benches} />
      {steps ? (
        <HideByPath paths={["/beans", "/roast", "/profit", "/beans/shared", "/roast/live"]}>
          <FirstStepsLine steps={steps} />
        </HideByPath>
      ) : null}
      {children}
    </UnitsProvider>
  );
}
