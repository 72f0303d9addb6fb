import { openBrowser } from "../tests/browser.ts";
import { madeOf } from "../tests/scripts.ts";
import { type LoadedFile, type PageWeight, sumBytes, weighPages } from "./page-weight.ts";
import { onEmbedded, withShop } from "./places.ts";
import { against, kilobytes, table } from "./report.ts";
import type { Section } from "./section.ts";

/** Limits for the files and layout shift of the first view, chosen for a cheap phone on a slow connection. */
const GOALS = { scriptBytes: 150 * 1024, styleBytes: 15 * 1024, fontBytes: 55 * 1024, shift: 0.005 };
const BIGGEST = 8;

export const firstView: Section = {
  name: "first-view",
  heading: "First view",
  async measure() {
    const browser = await openBrowser();
    try {
      const pages = await onEmbedded((place) => withShop(place, ({ url }) => weighPages(browser, url)));
      const biggest = [
        biggestText(pages, "scripts", GOALS.scriptBytes),
        biggestText(pages, "fonts", GOALS.fontBytes),
      ].filter((text) => text !== null);
      return {
        how: `
Chromium at 360 × 800, a new visitor who touches nothing, until the network is quiet; bytes as transferred. The layout shift
is the sum of all, of which fonts may cause none: "with late fonts" has them 1.5 s later.`,
        tables: [weightTable(pages), ...biggest],
      };
    } finally {
      await browser.close();
    }
  },
};

function weightTable(pages: PageWeight[]): string {
  const weight = (files: LoadedFile[], goal: number) => against(kilobytes(sumBytes(files)), sumBytes(files) <= goal);
  const shift = (value: number) => against(value.toFixed(4), value < GOALS.shift);
  return table(
    [
      "page",
      `JavaScript (goal ${kilobytes(GOALS.scriptBytes)})`,
      `CSS (goal ${kilobytes(GOALS.styleBytes)})`,
      `fonts (goal ${kilobytes(GOALS.fontBytes)})`,
      "all bytes",
      "layout shift (goal 0.00)",
      "with late fonts",
    ],
    ...pages.map((page) => [
      page.name,
      weight(page.scripts, GOALS.scriptBytes),
      weight(page.styles, GOALS.styleBytes),
      `${weight(page.fonts, GOALS.fontBytes)}, ${page.fonts.length} files`,
      kilobytes(page.totalBytes),
      shift(page.shift),
      shift(page.shiftWithLateFonts),
    ]),
  );
}

function biggestText(pages: PageWeight[], kind: "scripts" | "fonts", goal: number): string | null {
  const heaviest = pages.toSorted((a, b) => sumBytes(b[kind]) - sumBytes(a[kind]))[0];
  if (!heaviest || sumBytes(heaviest[kind]) <= goal) return null;
  const files: LoadedFile[] = heaviest[kind].toSorted((a, b) => b.bytes - a.bytes).slice(0, BIGGEST);
  const list = files.map(({ name, bytes }) => `${madeOf(name)} ${kilobytes(bytes)}`).join(", ");
  return `The biggest ${kind} of ${heaviest.name}: ${list}.`;
}
