import { afterEach, beforeEach } from "vitest";
import { log } from "../server/platform/log.ts";

// Tests are refused on purpose, thousands of times; whoever looks at the log's lines asks for them.
log.setLevel("error");

const report = console.error;
let complaints: string[] = [];

// What the program complains about is a fault, even where every expectation holds.
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
