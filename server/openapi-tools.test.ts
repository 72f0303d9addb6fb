import { afterAll, expect, test } from "vitest";
import { apiClient } from "../tests/api-client.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { clientFolder, GENERATORS, type Generator } from "../tests/openapi-tools.ts";

const TOOL_LIMIT_MS = 120_000;

let opened: ReturnType<typeof clientFolder> | undefined;
/** One folder for the file: the document is the same on both engines. */
const folderOf = (document: unknown) => (opened ??= clientFolder(document));
afterAll(async () => (await opened)?.remove());

describeOnBothEngines("the served OpenAPI document", (open, engine) => {
  const served = async () => (await apiClient(await open()).get("/openapi.json")).body;

  test.runIf(engine === "embedded").for(Object.keys(GENERATORS) as Generator[])(
    "generates by %s a client that compiles with tsc --strict [A9]",
    { timeout: TOOL_LIMIT_MS },
    async (generator) => {
      const client = await folderOf(await served());
      await client.generate(generator);
      await expect(client.compile(generator)).resolves.toBeUndefined();
    },
  );
});
