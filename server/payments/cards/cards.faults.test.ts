import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Form } from "../../../gateway/answer.ts";
import { buyByCard, callback, comeBack, GATEWAY, paymentColumns, signedResponse } from "../../../tests/cards.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { PROMISE_LIMIT_MS, tries } from "../../../tests/faults.ts";
import { setStock, sizeOf, stockOf } from "../../../tests/fixtures.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import type { Db } from "../../platform/database/database.ts";
import { log } from "../../platform/log.ts";
import { computeDigest, computeHash } from "./cmi/hash.ts";
import { parseFields, verifyMessage } from "./cmi/message.ts";
import { readResult } from "./cmi/result.ts";
import { startPayment } from "./start.ts";
import { cancelPayment } from "./state.ts";

// Without this, the tests would log thousands of rejected messages.
beforeEach(() => log.setLevel("silent"));

const CAPTURE = "ACTION=POSTAUTH";

type Mutation = { kind: keyof typeof MUTATIONS; pick: number; other: number; text: string };

const nth = (signedMessage: Form, number: number): string =>
  Object.keys(signedMessage)[number % Object.keys(signedMessage).length] ?? "";
const ESSENTIAL = ["oid", "ReturnOid", "amount", "currency", "clientid", "ProcReturnCode", "Response", "TransId"];

const MUTATIONS = {
  alter: (signedMessage: Form, { pick, other, text }: Mutation): Form => {
    const name = nth(signedMessage, pick);
    const value = signedMessage[name] ?? "";
    const at = other % (value.length + 1);
    return { ...signedMessage, [name]: value.slice(0, at) + text + value.slice(at + 1) };
  },
  alterEssential: (signedMessage: Form, { pick, text }: Mutation): Form => {
    return { ...signedMessage, [ESSENTIAL[pick % ESSENTIAL.length] ?? ""]: text };
  },
  drop: (signedMessage: Form, { pick }: Mutation): Form => {
    const { [nth(signedMessage, pick)]: _, ...rest } = signedMessage;
    return rest;
  },
  add: (signedMessage: Form, { text }: Mutation): Form => ({ ...signedMessage, [`x${text}`]: text }),
  swap: (signedMessage: Form, { pick, other }: Mutation): Form => {
    const [a, b] = [nth(signedMessage, pick), nth(signedMessage, other)];
    return { ...signedMessage, [a]: signedMessage[b] ?? "", [b]: signedMessage[a] ?? "" };
  },
  rename: (signedMessage: Form, { pick, text }: Mutation): Form => {
    const name = ESSENTIAL[pick % ESSENTIAL.length] ?? "";
    const { [name]: value = "", ...rest } = signedMessage;
    return { ...rest, [`${name}${text}`]: value };
  },
  repeat: (signedMessage: Form, { pick, text }: Mutation): Form => {
    const name = nth(signedMessage, pick);
    return { ...signedMessage, [name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()]: text };
  },
  signOtherwise: (signedMessage: Form, { pick, text }: Mutation): Form => {
    const keys = ["", text, GATEWAY.storeKey.toLowerCase(), `${GATEWAY.storeKey}|`, GATEWAY.clientId];
    const { HASH: _, ...fields }: Form = { ...signedMessage, ProcReturnCode: "00" };
    return { ...fields, HASH: computeHash(Object.entries(fields), keys[pick % keys.length] ?? "") };
  },
  guess: (signedMessage: Form, { pick, text }: Mutation): Form => {
    const hash = signedMessage.HASH ?? "";
    const guesses = [
      "",
      text,
      hash.slice(0, 87),
      hash.toLowerCase(),
      computeDigest(text),
      Buffer.from(hash, "base64").toString("hex"),
    ];
    return { ...signedMessage, HASH: guesses[pick % guesses.length] ?? "" };
  },
} as const;

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...(Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[])),
  pick: fc.nat(200),
  other: fc.nat(200),
  text: fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom("00", "0", "1.00", "504", "978", "Approved", "|", "\\", "&#48;", "TEST1234"),
  ),
});

function claimOf(signedMessage: Form): string | null {
  const fields = parseFields(new URLSearchParams(signedMessage).toString());
  const message = fields && verifyMessage(fields, GATEWAY.storeKey);
  if (!message) return null;
  const { oid, outcome, isOurs, amount_centimes } = readResult(message, GATEWAY);
  return JSON.stringify([oid, outcome, isOurs, amount_centimes]);
}

async function fillShelf(db: Db): Promise<void> {
  await setStock(db, (await sizeOf(db, "thyme-honey", 500)).variant_id, 5000);
}

type Received = "approve" | "decline" | "returnOk" | "returnFail" | "cancel" | "approveAgain";
const ALL: readonly Received[] = ["approve", "decline", "returnOk", "returnFail", "cancel", "approveAgain"];

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

function expectedOf(received: readonly Received[]) {
  const has = (...some: Received[]) => some.some((each) => received.includes(each));
  if (has("approve", "approveAgain")) return { payment_status: "success", status: "processing", state: "approved" };
  const unpaid = { status: "placed" };
  if (has("returnOk")) return { ...unpaid, payment_status: "pending", state: "returned" };
  if (has("decline", "returnFail")) return { ...unpaid, payment_status: "failed", state: "declined" };
  if (has("cancel")) return { ...unpaid, payment_status: "canceled", state: "canceled" };
  return { ...unpaid, payment_status: "pending", state: "started" };
}

async function receiveAll(db: Db, received: readonly Received[]) {
  const { number, form } = await buyByCard(db);
  const [yes, no] = [signedResponse(form, "approved"), signedResponse(form, "declined")];
  const token = new URL(form.shopurl as string).searchParams.get("t");
  for (const each of received) {
    if (each === "approve" || each === "approveAgain") expect(await callback(db, yes)).toBe(CAPTURE);
    else if (each === "decline") expect(await callback(db, no)).toBe("APPROVED");
    else if (each === "returnOk") await comeBack(db, yes);
    else if (each === "returnFail") await comeBack(db, no);
    else await cancelPayment(db, GATEWAY, { ref: number, token });
  }
  const { payment_status, status, payments, attempts } = await paymentColumns(db, number);
  return { payment_status, status, state: attempts[0]?.state, payments: payments.length };
}

describeOnBothEngines("card gateway messages that are forged, reordered or repeated", (open) => {
  test(
    "rejects every forged gateway message and changes nothing [T6]",
    async () => {
      const { db } = await open("seeded");
      const [{ number, form }, other] = [await buyByCard(db), await buyByCard(db)];
      const [yes, no, ofOther] = [
        signedResponse(form, "approved"),
        signedResponse(form, "declined"),
        signedResponse(other.form, "approved"),
      ];
      const before = [await paymentColumns(db, number), await paymentColumns(db, other.number)];
      const bases: Form[] = [
        yes,
        no,
        { ...ofOther, oid: number, ReturnOid: number },
        { ...form, HASH: form.hash ?? "" },
      ];
      const forged = fc.asyncProperty(fc.nat(3), mutation, async (base, change) => {
        const signedMessage = bases[base] ?? yes;
        const mutant = MUTATIONS[change.kind](signedMessage, change);
        // Skips mutants that are no forgery: their hash is valid and they state the same facts as a genuine message, or
        // a decline.
        const claim = claimOf(mutant);
        fc.pre(claim === null || (claim !== claimOf(yes) && claim !== claimOf(no) && !claim.includes('"declined"')));
        expect(await callback(db, mutant), JSON.stringify(change)).toBe("FAILURE");
        expect((await comeBack(db, mutant)).page).toBe("failure");
      });
      // Both database engines run this test, so each does only a part of the runs.
      await fc.assert(forged, { numRuns: tries(50_000, 2500), maxSkipsPerRun: 10_000 });
      expect([await paymentColumns(db, number), await paymentColumns(db, other.number)]).toEqual(before);
      expect(await checkInvariants(db)).toEqual([]);
      expect(await callback(db, yes)).toBe(CAPTURE);
    },
    PROMISE_LIMIT_MS,
  );

  test(
    "an order ends in the same state, whatever sequence the gateway's messages arrive in [T1 T6]",
    async () => {
      const { db } = await open("seeded");
      await fillShelf(db);
      const all = [...ordersOf(ALL), ...ALL.flatMap((without) => ordersOf(ALL.filter((each) => each !== without)))];
      const few = ordersOf(["decline", "returnOk", "cancel", "returnFail"] as const);
      const part = [...ordersOf(["approve", "decline", "returnOk", "cancel"] as const), ...few];
      for (const received of [...part, ...all].slice(0, tries(part.length + all.length, part.length))) {
        const expected = expectedOf(received);
        const payments = expected.status === "processing" ? 1 : 0;
        expect(await receiveAll(db, received), received.join()).toEqual({ ...expected, payments });
      }
      for (const only of ALL) expect(await receiveAll(db, [only]), only).toMatchObject(expectedOf([only]));
      expect(await checkInvariants(db)).toEqual([]);
    },
    PROMISE_LIMIT_MS,
  );

  test(
    "an approval that the gateway repeats concurrently takes effect once: one history entry, one mail, one payment, and no stock moved [T1 T6]",
    async () => {
      const { db } = await open("seeded");
      const { number, form } = await buyByCard(db);
      const { variant_id } = await sizeOf(db, "thyme-honey", 500);
      const stock = await stockOf(db, variant_id);
      const signedMessage = signedResponse(form, "approved");
      for (let remainingTries = tries(1000, 100); remainingTries > 0; remainingTries -= 50) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => callback(db, signedMessage)));
        expect(new Set(answers)).toEqual(new Set([CAPTURE]));
      }
      expect((await paymentColumns(db, number)).events).toEqual(["placed", "paid", "processing"]);
      expect((await paymentColumns(db, number)).payments).toHaveLength(1);
      expect(await stockOf(db, variant_id)).toEqual(stock);
      expect(await db.selectFrom("gateway_messages").select("id").execute()).toHaveLength(1);
      expect(await db.selectFrom("mails").select("id").where("kind", "=", "payment_received").execute()).toHaveLength(
        1,
      );
      expect(await checkInvariants(db)).toEqual([]);
    },
    PROMISE_LIMIT_MS,
  );

  test(
    "when three tabs pay one order concurrently, exactly one capture is requested [T6]",
    async () => {
      const { db } = await open("seeded");
      await fillShelf(db);
      for (let order = tries(200, 15); order > 0; order--) {
        const { number, form, access_key, buyer } = await buyByCard(db);
        const start = async () => (await startPayment(db, buyer, GATEWAY, { ref: number, key: access_key })).fields;
        const second = await start();
        // The gateway rejected the order id, so the third tab gets a new one.
        await callback(
          db,
          signedResponse(second, "declined", { ProcReturnCode: "99", Response: "Error", ErrCode: "CORE-2304" }),
        );
        const tabs = [form, second, await start()];
        const answers = await Promise.all(tabs.map((tab) => callback(db, signedResponse(tab, "approved"))));
        expect(answers.toSorted()).toEqual([CAPTURE, "APPROVED", "APPROVED"]);
        expect(await paymentColumns(db, number)).toMatchObject({
          status: "processing",
          payments: [{ status: "authorized" }],
        });
      }
      expect(await checkInvariants(db)).toEqual([]);
    },
    PROMISE_LIMIT_MS,
  );
});
