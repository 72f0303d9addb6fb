import { beforeAll, expect, test } from "vitest";
import type { Kind, Person, Row, Sent } from "../tests/access.ts";
import { makePeople, sendAs } from "../tests/access-people.ts";
import { ACCESS_TABLE } from "../tests/access-table.ts";
import { apiClient } from "../tests/api-client.ts";
import { describeOnOwnCopies } from "../tests/database.ts";
import { keep } from "../tests/keep.ts";
import { apiRoutes } from "./routes.ts";

const STRANGERS: readonly Kind[] = ["guest", "customer"];

test("the access table has exactly one row for each API route", () => {
  expect(Object.keys(ACCESS_TABLE).sort()).toEqual(apiRoutes.map(({ method, path }) => `${method} ${path}`).sort());
});

describeOnOwnCopies("access", (open) => {
  const people: Person[] = [];
  // All rows of the access table use the same accounts, which are reset for each test.
  beforeAll(async () => {
    const database = await open("seeded");
    people.push(...(await makePeople(database.db)));
    await keep(database);
  });

  test.each(Object.keys(ACCESS_TABLE))(
    "%s allows and rejects each kind of caller as the access table says [P1 P2 P5 P6]",
    async (call) => {
      const { send = (): Sent => ({}), own, others } = ACCESS_TABLE[call] as Row;
      const database = await open("seeded");
      const api = apiClient(database);
      const attempt = async (owner: Person, me: Person) => sendAs(api, call, me, await send(owner, me, database.db));
      const isAdmin = call.includes(" /admin");
      // Tests calls on other people's data first: a rejected call must leave that data in place.
      const tried: string[] = [];
      const expected: string[] = [];
      for (const me of people)
        for (const owner of people.filter(({ kind }) => others && kind !== me.kind && STRANGERS.includes(kind))) {
          const { status, body } = await attempt(owner, me);
          tried.push(`${me.kind}, of ${owner.kind}: ${status}`);
          expected.push(`${me.kind}, of ${owner.kind}: ${others?.[me.kind]}`);
          if (!isAdmin) expect(JSON.stringify(body)).not.toContain(owner.mark);
        }
      for (const me of people) {
        const { status, body } = await attempt(me, me);
        tried.push(`${me.kind}: ${status}`);
        expected.push(`${me.kind}: ${own[me.kind]}`);
        const strangers = people.filter((each) => each !== me && !isAdmin);
        for (const { mark } of strangers) expect(JSON.stringify(body)).not.toContain(mark);
      }
      expect(tried).toEqual(expected);
    },
  );
});
