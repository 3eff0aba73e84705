"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { machineAddress } from "@/lib/http/addresses/machine-address";
import type { TemperatureUnit } from "@/lib/units/temperature";

interface MachineFieldProps {
  address: string;
  unit: TemperatureUnit;
  onConnect: (address: string) => void;
}

const OWN_COMPUTER = /^(localhost|127\.)/;

function refusal(typed: string): string | null {
  const address = machineAddress(typed);
  if (!address) return "Enter an address in your network, such as ws://192.168.1.20:8080/ws.";
  if (location.protocol === "https:" && address.protocol === "ws:" && !OWN_COMPUTER.test(address.hostname))
    return "Browsers let a secure page connect only to wss:// addresses, or to this computer (localhost).";
  return null;
}

/** A machine that speaks Artisan's WebSocket protocol. */
export function MachineField({ address, unit, onConnect }: MachineFieldProps) {
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string | null>(null);
  function connect(event: FormEvent) {
    event.preventDefault();
    const why = refusal(typed);
    setError(why);
    const parsed = machineAddress(typed);
    if (why === null && parsed) onConnect(parsed.href);
  }
  return (
    <form onSubmit={connect} aria-label="Machine in your network" className="grid gap-3">
      <p className="font-medium">Machine in your network (Artisan’s WebSocket protocol)</p>
      <Field
        id="machine-address"
        label="Address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        placeholder="ws://192.168.1.20:8080/ws"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
        }}
        error={error ?? undefined}
        hint={`Set the machine to °${unit}. The page reloads once to allow the address; your roast stays.`}
      />
      <Button type="submit" className="justify-self-start">
        Connect
      </Button>
    </form>
  );
}
