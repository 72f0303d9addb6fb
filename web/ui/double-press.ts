import { SECOND_PRESS_MS } from "../../contract/constants.ts";

let gone: { id: unknown; at: number } = { id: null, at: Number.NEGATIVE_INFINITY };

/** Notes that a list item was removed, so that the items below moved up. */
export function noteRemoved(id: unknown): void {
  gone = { id, at: performance.now() };
}

/** Whether a click is the second of a double click that removed another item, and so hits an item that moved up. */
export const isSecondPress = (id: unknown): boolean => id !== gone.id && performance.now() - gone.at < SECOND_PRESS_MS;
