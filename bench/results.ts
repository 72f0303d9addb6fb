import type { Found, Section } from "./section.ts";

export function sectionText({ heading }: Section, { how, tables }: Found, machine: string): string {
  return [`## ${heading}\n${how.trim()} ${machine}`, ...tables].join("\n\n");
}

export function replaceSection(previousText: string, { heading }: Section, text: string): string {
  const sections = previousText.trimEnd().split(/\n(?=## )/);
  const at = sections.findIndex((section) => section.startsWith(`## ${heading}\n`));
  const all = at < 0 ? [...sections, text] : sections.with(at, text);
  return `${all.map((section) => section.trimEnd()).join("\n\n")}\n`;
}
