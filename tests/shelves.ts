import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Locale } from "../contract/locales.ts";
import { SEED_LOCALES } from "../db/seed/types.ts";
import type { ownShop } from "./account-screens.ts";
import { becomeOwner } from "./orders.ts";
import { open } from "./visits.ts";

export const asOwner =
  (shop: ReturnType<typeof ownShop>["shop"]) =>
  async (page: Page, path: string): Promise<void> => {
    await becomeOwner(page, shop());
    await open(page, path);
  };

export function uploads(): (name: string, bytes: Uint8Array) => Promise<string> {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "amlou-uploads-"));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return async (name, bytes) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
}

export async function write(page: Page, name: string, texts: Record<Locale, string>): Promise<void> {
  for (const locale of SEED_LOCALES) await page.locator(`[name="${name}.${locale}"]`).fill(texts[locale]);
}

export async function isWithoutScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}

/**
 * Expects that on a phone the buttons at a form's end fill each row: either they share the form's width, or each button
 * has a whole row.
 */
export async function fillRows(buttons: readonly Locator[]): Promise<void> {
  const edges = await Promise.all(
    buttons.map((button) =>
      button.evaluate((node) => {
        const [own, form] = [node, node.closest("form") as Element].map((part) => part.getBoundingClientRect());
        return {
          top: own?.top ?? 0,
          start: (own?.left ?? 0) - (form?.left ?? 0),
          end: (own?.right ?? 0) - (form?.right ?? 0),
        };
      }),
    ),
  );
  for (const row of Map.groupBy(edges, ({ top }) => Math.round(top)).values()) {
    expect(Math.min(...row.map(({ start }) => start))).toBeCloseTo(0, 0);
    expect(Math.max(...row.map(({ end }) => end))).toBeCloseTo(0, 0);
  }
}
