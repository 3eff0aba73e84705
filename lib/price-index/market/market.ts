import { readDatabase } from "@/db/client";
import { firstDay, type LinePoint, readingsStart, rebaseTo100 } from "@/lib/price-index/rebase";
import type { WindowDays } from "@/lib/price-index/windows";
import { daysBefore } from "@/lib/units/days";
import { headlineCandidates, headlineOf } from "./headline";
import { type IndexPoint, indexPoints, latestSegmentMoves } from "./market-queries";
import type { SegmentMove } from "./market-schemas";

const ORIGINS = 12;

export interface IndexLine {
  move: SegmentMove;
  points: LinePoint[];
}

interface Market {
  /** The latest day (UTC) in the index; null before the first snapshot. */
  asOf: string | null;
  since: string | null;
  /** The most significant move: large, and across several suppliers. */
  headline: IndexLine | null;
  /** How many moves the headline was chosen from. */
  candidates: number;
  origins: IndexLine[];
}

const sameSegment = (a: Omit<IndexPoint, "date" | "value" | "matched">, b: SegmentMove) =>
  a.tier === b.tier && a.origin === b.origin && a.process === b.process && a.grade === b.grade;

/**
 * A segment's line from `since` on. Without a snapshot on that day it starts with the last value before, which its
 * change is measured from.
 */
function lineOf(move: SegmentMove, points: readonly IndexPoint[], since: string): IndexLine {
  const own = points
    .filter((point) => sameSegment(point, move))
    .map(({ date, value, matched }) => ({ date, value, matched }));
  const held = own.findLast(({ date }) => date <= since);
  const later = own.filter(({ date }) => date > since);
  const first = held && (held.date === since ? held : { ...held, date: since, matched: 0 });
  return { move, points: rebaseTo100(first ? [first, ...later] : later) };
}

export async function viewMarket(days: WindowDays): Promise<Market> {
  const moves = await latestSegmentMoves(readDatabase(), days);
  const asOf = moves[0]?.date;
  if (asOf === undefined) return { asOf: null, since: null, headline: null, candidates: 0, origins: [] };
  const headline = headlineOf(moves);
  const origins = moves.filter(({ tier }) => tier === "origin").slice(0, ORIGINS);
  const named = new Set([...origins, ...(headline ? [headline] : [])].map(({ origin }) => origin));
  const points = await indexPoints(readDatabase(), [...named], headline, readingsStart(asOf, days));
  const start = firstDay(points, daysBefore(days, asOf));
  return {
    asOf,
    since: start,
    headline: headline && lineOf(headline, points, start),
    candidates: headlineCandidates(moves).length,
    origins: origins.map((move) => lineOf(move, points, start)),
  };
}

export interface OriginMarket {
  asOf: string;
  since: string;
  line: IndexLine;
  segments: SegmentMove[];
}

/** Null without an index. Case-insensitive. */
export async function viewOriginMarket(origin: string, days: WindowDays): Promise<OriginMarket | null> {
  const moves = await latestSegmentMoves(readDatabase(), days);
  const own = moves.filter((move) => move.origin.toLowerCase() === origin.toLowerCase());
  const move = own.find(({ tier }) => tier === "origin");
  if (!move) return null;
  const points = await indexPoints(readDatabase(), [move.origin], null, readingsStart(move.date, days));
  const since = firstDay(points, daysBefore(days, move.date));
  return {
    asOf: move.date,
    since,
    line: lineOf(move, points, since),
    segments: own.filter(({ tier }) => tier === "segment"),
  };
}
