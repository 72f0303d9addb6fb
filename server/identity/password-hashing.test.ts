import { expect, test } from "vitest";
import { hashNewPassword, isCommonPassword, verifyPasswordHash } from "./password-hashing.ts";

test.each(["password", "Password1", "12345678", "azertyuiop", "QWERTYUIOP", "Amlou2026!", "agadir-2027"])(
  "rejects the common password %s [V6]",
  async (password) => {
    await expect(hashNewPassword(password)).rejects.toMatchObject({
      code: "invalid",
      fields: { password: ["field.passwordCommon"] },
    });
  },
);

test.each(["le miel de thym du Souss", "عسل الزعتر من سوس", "amlou et miel", "x7Kf-2mQz"])(
  "accepts the password %s [V6]",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
    expect(await verifyPasswordHash(password, await hashNewPassword(password))).toBe(true);
  },
);
