import type { SheetKind } from "./columns";

const SHEET_PAGES: Record<SheetKind, `/${string}`> = {
  lots: "/beans/import",
  roasts: "/roast/import/sheet",
  sales: "/profit/import",
  movements: "/beans/import/changes",
};

export const pageOfSheet = ({ kind, id }: { kind: SheetKind; id: string }): `/${string}` =>
  `${SHEET_PAGES[kind]}?sheet=${id}`;
