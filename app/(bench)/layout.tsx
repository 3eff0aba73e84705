import type { ReactNode } from "react";
import { pageUnits, pageViewer } from "@/app/request";
import { BenchSwitch } from "@/components/bench/bench-switch";
import { FirstStepsLine, FirstStepsPanel } from "@/components/onboarding/first-steps-panel";
import { ShowByPath } from "@/components/onboarding/show-by-path";
import { UnitsProvider } from "@/components/units/units-provider";
import { viewBenchSwitch } from "@/lib/bench/people";
import { readFirstSteps } from "@/lib/onboarding/first-steps";

export default async function BenchLayout({ children }: { children: ReactNode }) {
  const viewer = await pageViewer();
  const steps = viewer.kind === "session" ? await readFirstSteps(viewer) : null;
  const benches = viewer.kind === "session" ? await viewBenchSwitch(viewer) : [];
  return (
    <UnitsProvider units={await pageUnits()}>
      <BenchSwitch benches={benches} />
      {steps && (!steps.done || steps.sample) ? (
        <ShowByPath
          full={<FirstStepsPanel steps={steps} />}
          slim={<FirstStepsLine steps={steps} />}
          fullOn={["/beans", "/roast", "/profit"]}
          notOn={["/beans/shared", "/roast/live"]}
        />
      ) : null}
      {children}
    </UnitsProvider>
  );
}
