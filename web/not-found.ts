import { data } from "react-router";
import { isMissing, type MissingCode, ShopError } from "../contract/errors.ts";
import { id as rowId } from "../contract/fields.ts";

/** What a 404 page is told: which thing was not found. */
export type Missing = { code: MissingCode };

/**
 * For loaders: what the verb found, or the 404 page (R4, R21, R24) when it refused because there is no such thing.
 * Any other error goes on.
 */
export async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ShopError && isMissing(error.code))
      throw data({ code: error.code } satisfies Missing, { status: 404 });
    throw error;
  }
}

/** For loaders: the row that an address names by its number, or the 404 page when it is no row's number. */
export function rowIdOf(typed: string): number {
  const id = rowId.safeParse(typed);
  if (id.success) return id.data;
  throw data({ code: "not_found" } satisfies Missing, { status: 404 });
}
