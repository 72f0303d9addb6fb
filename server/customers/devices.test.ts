import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { bearer } from "../../tests/cookies.ts";
import { lastMail, PASSWORD, PUBLIC_URL, provedCustomer } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, guest, putIntoCart, sizeOf } from "../../tests/fixtures.ts";
import { getCart, openCart } from "../cart/cart.ts";
import { getOrder } from "../orders/order.ts";
import type { Account } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { endDevice, endOtherDevices, listDevices } from "./devices.ts";
import { forgotPassword, resetPassword } from "./reset-password.ts";
import { accountOfToken, signIn } from "./sessions.ts";

const EMAIL = "fatima@example.com";
const path = "/auth/customers/sessions";

async function signedIn(db: Db, device: string) {
  const { token } = await signIn(db, guest(), { email: EMAIL, password: PASSWORD, device });
  return { token, caller: { ...guest(), account: (await accountOfToken(db, token)) as Account } };
}

describeOnBothEngines("a customer's devices", (open) => {
  test("[C11 security.md] one is ended, which opens the cart no more; this one and nobody else's stay", async () => {
    const { db } = await open("seeded");
    await provedCustomer(db, EMAIL);
    await provedCustomer(db, "other@example.com");
    const other = await signIn(db, guest(), { email: "other@example.com", password: PASSWORD });
    const phone = await signedIn(db, "Android");
    const desk = await signedIn(db, "Firefox");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const { order, access_key } = await buyAs(db, phone.caller, [line]);
    const here = await putIntoCart(db, desk.caller, line);
    const { secret } = await openCart(db, phone.caller);
    expect((await getCart(db, { ...guest(), cartSecret: secret })).count).toBe(1);
    const listed = await listDevices(db, here);
    expect(listed.map(({ device, is_this }) => [device, is_this])).toEqual([
      ["Firefox", true],
      ["Android", false],
      ["", false],
    ]);
    const others = (await accountOfToken(db, other.token))?.sessionId ?? 0;
    await expect(endDevice(db, here, others)).rejects.toThrow("not_found");
    await endDevice(db, here, listed[1]?.id ?? 0);
    await expect(endDevice(db, here, listed[1]?.id ?? 0)).rejects.toThrow("not_found");
    expect(await accountOfToken(db, phone.token)).toBeNull();
    expect(await accountOfToken(db, desk.token)).not.toBeNull();
    expect(await accountOfToken(db, other.token)).not.toBeNull();
    expect((await getCart(db, { ...guest(), cartSecret: secret })).count).toBe(0);
    expect((await getCart(db, here)).count).toBe(1);
    const ref = { ref: order.number, key: access_key };
    await expect(getOrder(db, guest(), ref)).rejects.toThrow("not_found");
    expect((await getOrder(db, here, { ...ref, key: null })).number).toBe(order.number);
    await expect(listDevices(db, guest())).rejects.toThrow("unauthenticated");
  });

  test("[C11 security.md] all others are ended at once, with the links that were mailed before", async () => {
    const { db } = await open();
    await provedCustomer(db, EMAIL);
    const phone = await signedIn(db, "Android");
    const desk = await signedIn(db, "Firefox");
    await forgotPassword(db, guest(), { email: EMAIL, publicUrl: PUBLIC_URL });
    await endOtherDevices(db, desk.caller, desk.token);
    expect(await accountOfToken(db, phone.token)).toBeNull();
    expect((await listDevices(db, desk.caller)).map(({ is_this }) => is_this)).toEqual([true]);
    const { token } = await lastMail(db, EMAIL);
    await expect(resetPassword(db, guest(), { token, password: "the thief's own" })).rejects.toThrow("link_invalid");
  });

  test("[C11] of two devices that end each other at once one stays", async () => {
    const { db } = await open();
    await provedCustomer(db, EMAIL);
    const pair = [await signedIn(db, "Android"), await signedIn(db, "Firefox")] as const;
    const ids = pair.map(({ caller }) => caller.account.sessionId ?? 0);
    const ended = await Promise.allSettled([
      endDevice(db, pair[0].caller, ids[1] ?? 0),
      endDevice(db, pair[1].caller, ids[0] ?? 0),
    ]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const still = await Promise.all(pair.map(({ token }) => accountOfToken(db, token)));
    const stays = still[0] ? pair[0] : pair[1];
    expect(still.filter(Boolean)).toHaveLength(1);
    const gone = stays === pair[0] ? pair[1] : pair[0];
    await expect(endOtherDevices(db, gone.caller, gone.token)).rejects.toThrow("unauthenticated");
    expect(await accountOfToken(db, stays.token)).not.toBeNull();
  });

  test("[C11 P6] the calls answer what is left of the list, and end by the token that asks", async () => {
    const database = await open();
    const { db } = database;
    await provedCustomer(db, EMAIL);
    const api = apiClient(database);
    const { token } = await signIn(db, guest(), { email: EMAIL, password: PASSWORD, device: "Firefox" });
    for (const device of ["Android", "iPad"]) await signedIn(db, device);
    const listed = (await api.get(path, bearer(token))).body.data as { id: number; device: string }[];
    expect(listed.map(({ device }) => device)).toEqual(["iPad", "Android", "Firefox", ""]);
    const left = await api.delete(`${path}/${listed[0]?.id}`, {}, bearer(token));
    expect(left.body.data).toMatchObject([{ device: "Android" }, { device: "Firefox", is_this: true }, {}]);
    expect((await api.delete(path, {}, bearer(token))).body.data).toMatchObject([{ device: "Firefox", is_this: true }]);
  });
});
