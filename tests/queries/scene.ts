import type { Database, Db } from "../../server/platform/database/database.ts";
import type { Kind, Person, Row, Sent } from "../access.ts";
import { sendAs } from "../access-people.ts";
import { apiClient } from "../api-client.ts";
import { GATEWAY } from "../cards.ts";

const CARDS = {
  CMI_GATEWAY_URL: GATEWAY.url,
  CMI_CLIENT_ID: GATEWAY.clientId,
  CMI_STORE_KEY: GATEWAY.storeKey,
};

/** The demo shop with one person of each kind, before an operation is recorded. */
export type Scene = {
  db: Db;
  api: ReturnType<typeof apiClient>;
  people: Record<Kind, Person>;
  /** Calls the API, as the owner by default, and returns the response body. Throws if the call is rejected. */
  call(call: string, sent?: Sent, as?: Kind): Promise<Answer>;
};
type Answer = Awaited<ReturnType<ReturnType<typeof apiClient>["get"]>>["body"];

/** A call, page or job to record. */
export type Operation = {
  group: string;
  name: string;
  /** True if the operation changes nothing, so that the scene need not be restored after it. */
  isReading: boolean;
  /** Prepares the scene and returns the work to record. */
  prepare: (scene: Scene) => Promise<() => Promise<unknown>>;
};

/**
 * Prepares the `Scene` so that a call succeeds. Returns the call's request, and its caller unless that is the owner.
 */
export type Prepared = (scene: Scene) => Promise<Sent & { as?: Kind }> | (Sent & { as?: Kind });

export function sceneOf(database: Database, people: readonly Person[]): Scene {
  const byKind = Object.fromEntries(people.map((person) => [person.kind, person])) as Record<Kind, Person>;
  const api = apiClient(database, CARDS);
  return {
    db: database.db,
    api,
    people: byKind,
    async call(call, sent = {}, as = "admin") {
      const { status, body } = await sendAs(api, call, byKind[as], sent);
      if (!isDone(status)) throw new Error(`${call} was rejected: ${JSON.stringify(body)}`);
      return body.data;
    },
  };
}

export const isDone = (status: number): boolean => status >= 200 && status < 300;

/**
 * Adds the current version to a request that saves a new version. Gets the version from the conflict error of a first
 * try.
 */
export async function withVersion({ api, people }: Scene, call: string, sent: Sent): Promise<Sent> {
  const guess = { ...sent, query: "version=0000000000000000" };
  const { status, body } = await sendAs(api, call, people.admin, guess);
  if (status !== 409) throw new Error(`${call} took another version: ${JSON.stringify(body)}`);
  return { ...sent, query: `version=${body.data.version}` };
}

/** The access test's request, as sent by the owner. */
export const asInRow = async ({ people, db }: Scene, row: Row | undefined): Promise<Sent> =>
  (await row?.send?.(people.admin, people.admin, db)) ?? {};

/** A multipart form with one file. */
export function fileForm(bytes: Uint8Array, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([new Uint8Array(bytes)], name, { type: name.endsWith(".csv") ? "text/csv" : "image/png" }));
  return form;
}
