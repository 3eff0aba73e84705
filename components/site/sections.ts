import {
  BookOpen,
  ChartLine,
  Coffee,
  Flame,
  LayoutGrid,
  type LucideIcon,
  MessageSquareText,
  Receipt,
  Tag,
  Terminal,
} from "lucide-react";

export interface Section {
  href: string;
  label: string;
  icon: LucideIcon;
  /** On phones it's in the "More" sheet. */
  inSheet?: true;
  /** Only for people who see the costs of their bench. */
  ofCosts?: true;
  /** The first of a group: green coffee for everyone, the reader's own bench, the API and plans. */
  opensGroup?: true;
}

export const SECTIONS: readonly Section[] = [
  { href: "/catalog", label: "Catalog", icon: LayoutGrid },
  { href: "/analytics", label: "Market", icon: ChartLine },
  { href: "/beans", label: "Beans", icon: Coffee, opensGroup: true },
  { href: "/roast", label: "Roasts", icon: Flame },
  { href: "/profit", label: "Profit", icon: Receipt, inSheet: true, ofCosts: true },
  { href: "/chat", label: "Ask", icon: MessageSquareText, inSheet: true },
  { href: "/api-dashboard", label: "API console", icon: Terminal, inSheet: true, opensGroup: true },
  { href: "/docs", label: "Docs", icon: BookOpen, inSheet: true },
  { href: "/pricing", label: "Plans", icon: Tag, inSheet: true },
];
