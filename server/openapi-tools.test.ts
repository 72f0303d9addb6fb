import type { AddressInfo } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { apiClient } from "../tests/api-client.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { setSetting } from "../tests/fixtures.ts";
import { clientFolder, GENERATORS, type Generator, LINTERS } from "../tests/openapi-tools.ts";
import { createListenerForPages } from "./http-listener.ts";
import { readConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import { createHttpServer } from "./platform/http/http-server.ts";

const PUBLIC = { PUBLIC_URL: "http://shop.example" };
const TOOL_LIMIT_MS = 120_000;

let opened: ReturnType<typeof clientFolder> | undefined;
const folderOf = (document: unknown) => (opened ??= clientFolder(document));
afterAll(async () => (await opened)?.remove());

async function listen(database: Database): Promise<string> {
  const shop = { config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: "/tmp" }), database };
  const render = async () => new Response(null, { status: 404 });
  const server = createHttpServer(
    await createListenerForPages(shop, { render, assetOf: () => null, patternOf: () => "*" }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describeOnBothEngines("the served OpenAPI document", (open, engine) => {
  const served = async () => (await apiClient(await open(), PUBLIC).get("/openapi.json")).body;

  test.runIf(engine === "embedded").for(Object.keys(GENERATORS) as Generator[])(
    "%s generates from the OpenAPI document a client that compiles with tsc --strict [A9]",
    { timeout: TOOL_LIMIT_MS },
    async (generator) => {
      const client = await folderOf(await served());
      await client.generate(generator);
      await expect(client.compile(generator)).resolves.toBeUndefined();
    },
  );

  test.runIf(engine === "embedded").for(Object.keys(LINTERS) as (keyof typeof LINTERS)[])(
    "%s reports neither an error nor a warning in the OpenAPI document [A9]",
    { timeout: TOOL_LIMIT_MS },
    async (linter) => {
      const client = await folderOf(await served());
      await expect(client.run(...LINTERS[linter])).resolves.toBeDefined();
    },
  );

  test("an API client written with generated types only, without a cast, places a guest's order [A4 A9 O2]", {
    timeout: TOOL_LIMIT_MS,
  }, async () => {
    const database = await open("seeded");
    await setSetting(database.db, "cod_rule", "confirmed");
    const url = await listen(database);
    const client = await clientFolder(await (await fetch(`${url}/api/openapi.json`)).json());
    onTestFinished(client.remove);
    await client.generate("hey-api");
    await client.take("guest-purchase.ts");
    await client.compile("guest-purchase.ts");
    const output = JSON.parse(await client.run("guest-purchase.ts", `${url}/api`));
    const { number, option } = output;
    expect(output).toEqual({
      number,
      retried: number,
      option,
      status: "placed",
      payment_method: "cod",
      name: "Amina Idrissi",
      items: [{ option, quantity: 2 }],
      isTotal: true,
    });
    const storedOrders = await database.db
      .selectFrom("orders")
      .select("payment_method")
      .where("number", "=", number)
      .execute();
    expect(storedOrders).toEqual([{ payment_method: "cod" }]);
  });
});
