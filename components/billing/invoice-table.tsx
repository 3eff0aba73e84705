import { Badge, type Tone } from "@/components/ui/badge";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import type { BillingPageData } from "@/lib/billing/billing-page";
import { dateText } from "@/lib/units/days";
import { moneyText } from "@/lib/units/money";

const STATUSES: Record<string, { tone: Tone; text: string }> = {
  paid: { tone: "good", text: "Paid" },
  open: { tone: "wait", text: "Open" },
  void: { tone: "plain", text: "Void" },
  uncollectible: { tone: "bad", text: "Unpaid" },
};

export function InvoiceTable({ invoices }: { invoices: NonNullable<BillingPageData["invoices"]> }) {
  return (
    <RuledTable
      caption="Your latest invoices"
      columns={[
        { name: "Invoice" },
        { name: "Date", words: true },
        { name: "Status", words: true },
        { name: "Amount" },
      ]}
      rows={invoices.map(({ id, number, createdAt, total, currency, status, url }) => {
        const { tone, text } = STATUSES[status] ?? { tone: "plain", text: status };
        const name = number ?? "No number";
        return {
          key: id,
          cells: [
            url ? (
              <RowLink key="number" href={url}>
                {name}
              </RowLink>
            ) : (
              name
            ),
            <span key="date" className="whitespace-nowrap">
              {dateText(createdAt)}
            </span>,
            <Badge key="status" tone={tone}>
              {text}
            </Badge>,
            moneyText({ amount: total, currency }),
          ],
        };
      })}
    />
  );
}
