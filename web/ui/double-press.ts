import { SECOND_PRESS_MS } from "../../contract/constants.ts";

let gone: { id: unknown; at: number } = { id: null, at: Number.NEGATIVE_INFINITY };

/** Notes that a list item was removed, so that the items below moved up. */
export function noteRemoved(id: unknown): void {
  gone = { id, at: performance.now() };
}

/** The second click of a double click must not hit the item that moved into the removed one's place. */
export const isSecondPress = (id: unknown): boolean => id !== gone.id && performance.now() - gone.at < SECOND_PRESS_MS;
