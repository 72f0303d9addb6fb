import { data } from "react-router";
import { isNotFoundCode, type NotFoundCode, ShopError } from "../contract/errors.ts";
import { id as rowId } from "../contract/fields.ts";

export type NotFoundData = { code: NotFoundCode };

/** Turns a not-found error into a 404 response (R4, R21, R24), and rethrows any other error. */
export async function awaitOrThrowNotFound<T>(lookup: Promise<T>): Promise<T> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof ShopError && isNotFoundCode(error.code))
      throw data({ code: error.code } satisfies NotFoundData, { status: 404 });
    throw error;
  }
}

export function parseRowId(text: string): number {
  const id = rowId.safeParse(text);
  if (id.success) return id.data;
  throw data({ code: "not_found" } satisfies NotFoundData, { status: 404 });
}
