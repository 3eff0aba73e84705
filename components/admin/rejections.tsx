import type { SupplierDetails } from "@/lib/admin/suppliers";

export function Rejections({ rejections }: { rejections: SupplierDetails["rejections"] }) {
  return (
    <ul className="border-rule border-t">
      {rejections.map(({ row, sourceId, reason, raw }) => (
        <li
          key={`${row} ${sourceId} ${reason}`}
          className="border-rule border-b py-2.5 [overflow-wrap:anywhere]"
        >
          <p>
            <span className="font-medium">Row {row}</span>
            {sourceId === null ? "" : ` (id ${sourceId})`}: {reason}
          </p>
          {raw === undefined ? null : (
            <pre className="mt-1 whitespace-pre-wrap font-mono text-ink-soft text-small">{raw}</pre>
          )}
        </li>
      ))}
    </ul>
  );
}
