import { MISSED } from "./report.ts";
import type { Found, Section } from "./section.ts";

export function sectionText({ heading }: Section, { how, tables }: Found, machine: string): string {
  return [`## ${heading}\n${how.trim()} ${machine}`, ...tables].join("\n\n");
}

export function replaceSection(previousText: string, { heading }: Pick<Section, "heading">, text: string): string {
  const sections = previousText.trimEnd().split(/\n(?=## )/);
  const at = sections.findIndex((section) => section.startsWith(`## ${heading}\n`));
  const all = at < 0 ? [...sections, text] : sections.with(at, text);
  return `${all.map((section) => section.trimEnd()).join("\n\n")}\n`;
}

const MISSES = { heading: "What misses its goal" };

/** Replaces the first part, which lists the rows that miss a goal, by the rows of all other parts. */
export function withMisses(results: string): string {
  const rows = results
    .split(/\n(?=## )/)
    .slice(1)
    .filter((section) => !section.startsWith(`## ${MISSES.heading}\n`))
    .flatMap((section) => missedRows(section).map((row) => `- ${section.slice(3, section.indexOf("\n"))}: ${row}`));
  const list = rows.length > 0 ? rows.join("\n") : "Nothing.";
  return replaceSection(results, MISSES, `## ${MISSES.heading}\n${list}`);
}

/** Each row with a missed goal: its first cell and the missed ones, each with its column's heading. */
function missedRows(section: string): string[] {
  const rows: string[] = [];
  let headings: string[] = [];
  let isAfterTable = true;
  for (const line of section.split("\n")) {
    const cells = line.startsWith("|") ? line.slice(1, -1).split("|") : [];
    const values = cells.map((cell) => cell.trim());
    if (values.length > 0 && isAfterTable) headings = values;
    isAfterTable = values.length === 0;
    const missed = values.filter((value) => value.endsWith(MISSED));
    const [name, ...causes] = [values[0], ...missed].map((value = "") => `${headings[values.indexOf(value)]} ${value}`);
    if (causes.length > 0) rows.push(`${name}: ${causes.join("; ").replaceAll(` ${MISSED}`, "")}`);
  }
  return rows;
}
