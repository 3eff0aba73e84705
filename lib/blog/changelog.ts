import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { FeedSource } from "./feeds";

interface Release {
  /** `0.2.0`, or `Unreleased`. */
  name: string;
  /** Null for what isn't released yet. */
  date: string | null;
  markdown: string;
}

const RELEASE = /^## \[([^\]]+)\](?:\s+-\s+(\d{4}-\d{2}-\d{2}))?[^\n]*\n/gm;

/** Paths inside the repository aren't addresses of the site. */
const withoutFileLinks = (markdown: string) =>
  markdown.replaceAll(/\[([^\]]+)\]\((?!https?:|\/)[^)]*\)/g, "$1");

/** Releases of a file in the form of Keep a Changelog, in its order. */
export function parseChangelog(text: string): { intro: string; releases: Release[] } {
  const heads = [...text.matchAll(RELEASE)];
  const intro = text.slice(0, heads[0]?.index ?? text.length).replace(/^# .*\n/, "");
  const releases = heads.map((head, at) => ({
    name: head[1] ?? "",
    date: head[2] ?? null,
    markdown: withoutFileLinks(text.slice(head.index + head[0].length, heads[at + 1]?.index).trim()),
  }));
  return { intro: withoutFileLinks(intro.trim()), releases };
}

const file = () => path.join(process.cwd(), "CHANGELOG.md");

const read = () => readFileSync(file(), "utf8");

export const changelog = () => parseChangelog(read());

export const releaseAnchor = ({ name }: Release) => name.toLowerCase().replaceAll(/[^a-z0-9.]+/g, "-");

export const CHANGELOG_ABOUT = "What changed in Peaberry’s API, pages and commands.";

/** A hash of a section that grows, so that feed readers show it again. */
const versionOf = (text: string) => hash("sha256", text).slice(0, 12);

/** What isn't released yet is dated by when this installation got it. */
export function changelogFeed(text = read()): FeedSource {
  const installed = statSync(file()).mtime;
  return {
    title: "Peaberry changelog",
    description: CHANGELOG_ABOUT,
    path: "/changelog",
    entries: parseChangelog(text).releases.map((release) => ({
      path: `/changelog#${releaseAnchor(release)}`,
      ...(!release.date && { id: `/changelog#${releaseAnchor(release)}-${versionOf(release.markdown)}` }),
      title: release.date ? `Version ${release.name}` : release.name,
      date: release.date ? new Date(release.date) : installed,
      summary: release.date ? `What changed in version ${release.name}.` : "Changes since the last release.",
      markdown: release.markdown,
      tags: ["changelog"],
    })),
  };
}
