import { expect, test } from "vitest";
import {
  lastMail,
  mailsTo,
  newcomer,
  PASSWORD,
  PUBLIC_URL,
  uncounted,
  verifiedCustomer,
} from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, putIntoCart, sizeOf } from "../../tests/fixtures.ts";
import { getCart, openCart } from "../cart/cart.ts";
import { changePassword } from "./change-password.ts";
import { forgotPassword, resetPassword } from "./reset-password.ts";
import { accountOfToken, signIn } from "./sessions.ts";

const EMAIL = "fatima@example.com";
const NEW = "a new and better one";

describeOnBothEngines("changePassword", (open) => {
  test("[A1 C11] this session goes on, the others end, older links too, and the owner is told", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    const here = await signIn(db, guest(), { email: EMAIL, password: PASSWORD });
    const elsewhere = await signIn(db, guest(), { email: EMAIL, password: PASSWORD });
    await forgotPassword(db, guest(), { email: EMAIL, publicUrl: PUBLIC_URL });
    const { token } = await lastMail(db, EMAIL);
    await changePassword(db, caller, {
      current_password: PASSWORD,
      password: NEW,
      token: here.token,
      countTry: uncounted,
    });
    expect(await accountOfToken(db, here.token)).not.toBeNull();
    expect(await accountOfToken(db, elsewhere.token)).toBeNull();
    await expect(signIn(db, guest(), { email: EMAIL, password: PASSWORD })).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    await signIn(db, guest(), { email: EMAIL, password: NEW });
    await expect(resetPassword(db, guest(), { token, password: "the thief's own" })).rejects.toMatchObject({
      code: "link_invalid",
    });
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email", "reset_password", "password_changed"]);
  });

  test("[C11] the cart opens on this device, and no longer where the others signed in", async () => {
    const { db } = await open("seeded");
    const caller = await verifiedCustomer(db, EMAIL);
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const here = await putIntoCart(db, caller, line);
    const { secret: elsewhere } = await openCart(db, { ...caller, client: "browser" });
    const counts = () =>
      Promise.all(
        [here.cartSecret, elsewhere].map(async (cartSecret) => (await getCart(db, { ...guest(), cartSecret })).count),
      );
    expect(await counts()).toEqual([1, 1]);
    await changePassword(db, here, { current_password: PASSWORD, password: NEW, token: null, countTry: uncounted });
    expect(await counts()).toEqual([1, 0]);
    await forgotPassword(db, guest(), { email: EMAIL, publicUrl: PUBLIC_URL });
    await resetPassword(db, guest(), { token: (await lastMail(db, EMAIL)).token, password: PASSWORD });
    expect(await counts()).toEqual([0, 0]);
    expect((await getCart(db, caller)).count).toBe(1);
  });

  test("[X2] a wrong current password changes nothing and names the field", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    const before = await db.selectFrom("accounts").selectAll().execute();
    await expect(
      changePassword(db, caller, { current_password: "wrong", password: NEW, token: null, countTry: uncounted }),
    ).rejects.toMatchObject({ code: "wrong_password", fields: { current_password: ["field.passwordWrong"] } });
    expect(await db.selectFrom("accounts").selectAll().execute()).toEqual(before);
  });

  test("[C11] of two changes at once by the same password one wins", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    const changes = await Promise.allSettled(
      [NEW, "quite another one"].map((password) =>
        changePassword(db, caller, { current_password: PASSWORD, password, token: null, countTry: uncounted }),
      ),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("[C11] a mailbox that nobody proved is not told: it may be a stranger's", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    await changePassword(db, caller, { current_password: PASSWORD, password: NEW, token: null, countTry: uncounted });
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email"]);
  });

  test("a guest has no password", async () => {
    const { db } = await open();
    const input = { current_password: PASSWORD, password: NEW, token: null, countTry: uncounted };
    await expect(changePassword(db, guest(), input)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
