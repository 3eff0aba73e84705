"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { pluralize } from "@/components/format/amounts";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/forms/choice";
import { Select } from "@/components/ui/forms/select";
import { Notice } from "@/components/ui/notice";
import { machineAddress } from "@/lib/http/addresses/machine-address";
import type { ProbeReading, ProbeStatus, ProbeTrouble } from "@/lib/roast/probe/probe";
import { portLike, type SerialLike, serialProbe } from "@/lib/roast/probe/serial-probe";
import { TC4_BAUDS } from "@/lib/roast/probe/tc4";
import { webSocketProbe } from "@/lib/roast/probe/websocket-probe";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { MachineField } from "./machine-field";
import { allowedMachine } from "./machine-url";
import { loadProbeSettings, type ProbeSettings, saveProbeSettings } from "./probe-settings";
import { useProbe } from "./use-probe";
import { serialAccess } from "./web-serial";

export interface ProbePanelProps {
  roast: string;
  unit: TemperatureUnit;
  onReading: (reading: ProbeReading) => void;
}

const TROUBLES: Record<ProbeTrouble, string> = {
  unplugged: "The probe was disconnected.",
  silent: "The probe has stopped answering.",
  busy: "The port can’t be opened. Check the cable, and that no other program uses it.",
  refused: "The browser doesn’t allow this address.",
  unreachable: "No machine answers at this address.",
};

export function ProbePanel({ roast, unit, onReading }: ProbePanelProps) {
  const [settings, setSettings] = useState<ProbeSettings>(loadProbeSettings);
  const { status, last, start, stop } = useProbe(onReading);
  const serial = serialAccess();
  const change = useCallback((changes: Partial<ProbeSettings>) => {
    setSettings((before) => {
      const next = { ...before, ...changes };
      saveProbeSettings(next);
      return next;
    });
  }, []);

  const plugged = useRef<SerialLike | null>(null);
  useEffect(() => {
    // A board that is plugged in again may be another port.
    const findAgain = async () => {
      const ports = (await serial?.getPorts()) ?? [];
      const used = plugged.current;
      if (!used || ports.includes(used)) return;
      plugged.current = portLike(ports.toReversed(), used.getInfo?.() ?? {}) ?? used;
    };
    serial?.addEventListener("connect", findAgain);
    return () => serial?.removeEventListener("connect", findAgain);
  }, [serial]);
  const readSerial = useCallback(
    (port: SerialLike, { baud, swapped }: ProbeSettings) => {
      plugged.current = port;
      const channels = swapped ? { bean: 1, environment: 2 } : { bean: 2, environment: 1 };
      start(serialProbe(() => plugged.current ?? port, { unit, baud, channels }));
    },
    [start, unit],
  );
  const readMachine = useCallback(
    (address: string) => start(webSocketProbe(() => new WebSocket(address), { unit })),
    [start, unit],
  );

  const resume = useEffectEvent(() => {
    if (settings.roast !== roast) return;
    const allowed = allowedMachine();
    if (settings.kind === "machine") {
      if (allowed !== null && machineAddress(settings.address)?.href === allowed) readMachine(allowed);
    } else
      void serial?.getPorts().then((ports) => {
        const port = portLike(ports, settings.usb);
        if (port) readSerial(port, settings);
      });
  });
  // Only once after a reload: a probe connected by hand would be connected a second time, and a port opens only
  // once.
  useEffect(() => resume(), []);

  async function choosePort() {
    try {
      const port = await serial?.requestPort();
      if (!port) return;
      change({ kind: "serial", roast, usb: port.getInfo?.() ?? {} });
      readSerial(port, settings);
    } catch {
      // No port was chosen.
    }
  }

  if (status.state.kind !== "closed")
    return (
      <div className="grid gap-2">
        <ProbeStatusLine status={status} last={last} unit={unit} />
        <Button
          className="justify-self-start"
          onClick={() => {
            change({ roast: null });
            stop();
          }}
        >
          Disconnect the probe
        </Button>
      </div>
    );

  return (
    <div className="grid gap-5">
      <section aria-label="USB thermometer" className="grid gap-3">
        <p className="font-medium">USB thermometer (TC4 or aArtisan board)</p>
        {serial ? (
          <>
            <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-end gap-3">
              <Select
                id="probe-baud"
                label="Baud rate"
                value={settings.baud}
                onChange={({ target }) => change({ baud: Number(target.value) })}
              >
                {TC4_BAUDS.map((baud) => (
                  <option key={baud} value={baud}>
                    {baud}
                  </option>
                ))}
              </Select>
              <Choice
                type="checkbox"
                checked={settings.swapped}
                onChange={({ target }) => change({ swapped: target.checked })}
              >
                BT on channel 1, ET on 2
              </Choice>
            </div>
            <Button className="justify-self-start" onClick={choosePort}>
              Choose the port
            </Button>
          </>
        ) : (
          <p className="text-ink-soft">
            This browser can’t read USB ports. Use Chrome or Edge on a computer, or type the readings.
          </p>
        )}
      </section>
      <MachineField
        address={settings.address}
        unit={unit}
        onConnect={(address) => {
          change({ kind: "machine", address, roast });
          const allowed = allowedMachine();
          // The page's policy names the one address that it may connect to, so another needs another page.
          if (allowed === address) readMachine(address);
          else location.assign(`/roast/live?${new URLSearchParams({ machine: address })}`);
        }}
      />
    </div>
  );
}

interface StatusLineProps {
  status: ProbeStatus;
  last: ProbeReading | null;
  unit: TemperatureUnit;
}

function ProbeStatusLine({ status, last, unit }: StatusLineProps) {
  const { state, garbage, lastGarbage } = status;
  const shown = (value: number | null) => (value === null ? "–" : `${value} °${unit}`);
  return (
    <>
      <div role="status">
        {state.kind === "lost" ? (
          <Notice tone="wait" title={TROUBLES[state.why]}>
            <p>Everything read so far is kept. Trying to connect again…</p>
          </Notice>
        ) : (
          <p>{state.kind === "reading" ? "The probe is being read." : "Connecting to the probe…"}</p>
        )}
      </div>
      {state.kind === "reading" && last ? (
        <p className="text-ink-soft tabular-nums">
          BT {shown(last.bean)}, ET {shown(last.environment)}
        </p>
      ) : null}
      {garbage > 0 ? (
        <p className="text-ink-soft text-small [overflow-wrap:anywhere]">
          {pluralize(garbage, "line")} couldn’t be read, the last: “{lastGarbage}”
        </p>
      ) : null}
    </>
  );
}
