import { onTestFinished, vi } from "vitest";
import { log } from "../server/platform/log.ts";

type Line = { event: string } & Record<string, unknown>;

export function loggedLines(): () => Line[] {
  log.setLevel("info");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => {
    written.mockRestore();
    log.setLevel("error");
  });
  return () =>
    written.mock.calls.map(([line]) => {
      const { at: _, ...entry } = JSON.parse(String(line)) as Line;
      return entry as Line;
    });
}
