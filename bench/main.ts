// Runs benchmarks and writes their results to bench/RESULTS.md. Runs all sections except those with `isNamedOnly`, or
// only the named ones (`npm run bench -- search cart`). Replaces only the results of the sections that it runs.
// `--quick` is short and writes no file.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { machineText } from "./report.ts";
import { replaceSection, sectionText, withMisses } from "./results.ts";
import type { Effort, Section } from "./section.ts";
import { SECTIONS } from "./sections.ts";

const RESULTS = join(import.meta.dirname, "RESULTS.md");

const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: "boolean" } } });
const isQuick = values.quick ?? false;
const effort: Effort = {
  isQuick,
  rounds: isQuick ? { count: 1, seconds: 1, warmUp: 1 } : { count: 3, seconds: 4, warmUp: 4 },
};

function sectionsOf(names: string[]): Section[] {
  const unknown = names.filter((name) => !SECTIONS.some((section) => section.name === name));
  if (unknown.length > 0)
    throw new Error(`no section ${unknown.join(", ")}: there are ${SECTIONS.map(({ name }) => name).join(", ")}`);
  return SECTIONS.filter(({ name, isNamedOnly }) => (names.length > 0 ? names.includes(name) : !isNamedOnly));
}

process.once("SIGINT", () => process.exit(130));
for (const section of sectionsOf(positionals)) {
  console.log(`${section.name}…`);
  const machine = machineText();
  const text = sectionText(section, await section.measure(effort), machine);
  console.log(`\n${text}\n`);
  if (!isQuick) await writeFile(RESULTS, withMisses(replaceSection(await readFile(RESULTS, "utf8"), section, text)));
}
