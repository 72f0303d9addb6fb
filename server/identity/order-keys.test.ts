import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { carrying, cookiesOf } from "../../tests/cookies.ts";
import { PASSWORD, verifiedCustomer } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, sizeOf } from "../../tests/fixtures.ts";

const credentials = { email: "fatima@example.com", password: PASSWORD };

describeOnBothEngines("order keys in a browser", (open) => {
  test("signing out of the shop or the back office deletes the browser's order keys together with the session [T12]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const { order, access_key } = await buy(database.db, {
      size: await sizeOf(database.db, "thyme-honey", 500),
      quantity: 1,
    });
    await verifiedCustomer(database.db, credentials.email);
    const jar = { [`order_${order.number}`]: access_key };
    expect((await api.get(`/orders/${order.number}`, carrying(jar))).status).toBe(200);
    const login = await api.post("/auth/customers/login", credentials, carrying(jar));
    expect(cookiesOf(login)).not.toHaveProperty(`order_${order.number}`);
    const signedIn = { ...jar, ...cookiesOf(login) };
    const ends = {
      "signing out": () => api.post("/auth/customers/logout", {}, carrying(signedIn)),
      "signing out of the back office": () => api.send("DELETE", "/admin/session", "", carrying(signedIn)),
    };
    for (const [name, end] of Object.entries(ends))
      expect(cookiesOf(await end()), name).toMatchObject({ [`order_${order.number}`]: "", session: "" });
  });
});
