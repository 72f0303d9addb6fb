import { SECOND_PRESS_MS } from "../../contract/constants.ts";

let gone: { id: unknown; at: number } = { id: null, at: Number.NEGATIVE_INFINITY };

/** What was pressed in a list goes from it now, and what stood below moves up to its place. */
export function noteRemoved(id: unknown): void {
  gone = { id, at: performance.now() };
}

/** Whether a press was the second of a double one, on what has only just moved up under it: no wish of its own. */
export const isSecondPress = (id: unknown): boolean => id !== gone.id && performance.now() - gone.at < SECOND_PRESS_MS;
