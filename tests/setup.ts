import { afterEach, beforeEach } from "vitest";
import { log } from "../server/platform/log.ts";

// Only errors are logged, because tests cause thousands of rejections on purpose. A test that reads the log sets
// another level.
log.setLevel("error");

const report = console.error;
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...parts: unknown[]) => {
    complaints.push(parts.map(String).join(" "));
    report(...parts);
  };
});

afterEach(() => {
  console.error = report;
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join("\n")}`);
});
