import { cpus, loadavg, totalmem } from "node:os";

export const whole = (value: number) => Math.round(value).toLocaleString("en");
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const megabytes = (bytes: number | null) => (bytes === null ? "?" : `${whole(bytes / 1024 ** 2)} MB`);
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number, digits = 1) => `${ms.toFixed(digits)} ms`;
export const ratio = (value: number) => value.toFixed(value < 0.1 ? 4 : 2);
export const MISSED = "**missed**";
export const against = (text: string, isMet: boolean) => (isMet ? text : `${text} ${MISSED}`);

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}

/** Quantile of values; `part` is from 0 to 1. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function table(...rows: string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${widths.map((width, column) => (row[column] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(head), rule, ...rows.slice(1).map(line)].join("\n");
}

export function machineText(): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const date = new Date().toISOString().slice(0, 10);
  const busy = `load average ${loadavg()[0]?.toFixed(1)} at the start`;
  return `${date}; ${cpus().length} cores, ${cpu?.model.trim()}, ${memory}; Node ${process.version}; ${busy}.`;
}
