import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";

const SENT = { name: "Zineb", email: "zineb@example.com", message: "Bonjour" };

describeOnBothEngines("routes of content", (open) => {
  test("the API returns all settings with the menu, a single setting as data.value, the list of pages, and a page as HTML [A5]", async () => {
    const { get } = apiClient(await open("seeded"));
    expect((await get("/settings")).body.data.menu.length).toBeGreaterThan(3);
    expect((await get("/settings/site_name?locale=ar")).body).toEqual({ success: true, data: { value: "أملو" } });
    expect((await get("/pages?locale=fr")).body.data[0]).toMatchObject({ slug: "about", title: "Qui sommes-nous" });
    expect((await get("/pages/about")).body.data.html).toContain("<p>");
  });

  test.each([
    ["/pages/no-such", "Page not found", "Page introuvable"],
    ["/settings/no_such", "Not found", "Introuvable"],
    ["/settings/special_offer_slug", "Not found", "Introuvable"],
  ])("GET %s returns 404 with the error text in the visitor's language [X10]", async (path, english, french) => {
    const { get } = apiClient(await open("seeded"));
    expect(await get(path)).toMatchObject({ status: 404, body: { success: false, message: english } });
    expect((await get(`${path}?locale=fr`)).body.message).toBe(french);
  });

  test("stores a contact message sent as JSON or by a plain HTML form [R23 A9]", async () => {
    const database = await open("seeded");
    const { post, send } = apiClient(database);
    expect((await post("/contact", SENT)).status).toBe(201);
    const form = await send("POST", "/contact", new URLSearchParams(SENT).toString(), {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect(form.status).toBe(303);
    expect(form.headers.get("Location")).toBe("/contact?sent=1");
    expect(await database.db.selectFrom("contact_messages").select("name").execute()).toEqual([
      { name: "Zineb" },
      { name: "Zineb" },
    ]);
  });

  test("rejects an invalid contact message with an error per field, and the eleventh message with 429 [R23]", async () => {
    const { post } = apiClient(await open("seeded"));
    const refused = await post("/contact", { ...SENT, email: "zineb", message: " " });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      email: ["Please enter a valid email address."],
      message: ["Please enter your message"],
    });
    for (let sent = 0; sent < 10; sent++) expect((await post("/contact", SENT)).status).toBe(201);
    const limited = await post("/contact", SENT);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
