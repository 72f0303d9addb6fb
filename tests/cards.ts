import { answerTo, type Form, mintTransactionId, type Outcome } from "../gateway/answer.ts";
import { computeHash } from "../server/payments/cards/cmi/hash.ts";
import { parseFields } from "../server/payments/cards/cmi/message.ts";
import { type CallbackAnswer, receiveCallback, receivePaymentReturn } from "../server/payments/cards/settle.ts";
import type { CardGateway } from "../server/platform/config/card-config.ts";
import type { Db } from "../server/platform/database/database.ts";
import { buyAs, guest, sizeOf } from "./fixtures.ts";

export const GATEWAY: CardGateway = {
  url: "https://testpayment.cmi.co.ma/fim/est3Dgate",
  clientId: "600000000",
  storeKey: "TEST1234",
  transactionType: "PreAuth",
  publicUrl: "https://shop.example",
  isTest: false,
};

export const madeHere = (url = "http://localhost/") => ({ req: { raw: new Request(url) } });

export const CARD_EMAIL = "fatima@example.com";
/** Names with characters that every gateway must sign in the same way. */
const ADDRESS = {
  firstName: "Fatima | Zahra",
  lastName: "O'Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue \\ des Documents",
};

export async function buyByCard(db: Db, gateway: CardGateway = GATEWAY, buyer = guest("fr")) {
  const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
  const shipping_address = { ...ADDRESS, email: CARD_EMAIL };
  const placed = await buyAs(db, buyer, [line], { payment_method: "cmi", shipping_address }, gateway);
  return { ...placed, number: placed.order.number, form: placed.payment?.fields as Form };
}

/** The gateway's signed response. `changes` are applied before signing. */
export function signedResponse(form: Form, outcome: Outcome, changes: Form = {}, key = GATEWAY.storeKey): Form {
  const { HASH: _, ...word } = answerTo(form, outcome, mintTransactionId(), key, new Date());
  const fields = { ...word, ...changes };
  return { ...fields, HASH: computeHash(Object.entries(fields), key) };
}

const posted = (word: Form) => parseFields(new URLSearchParams(word).toString());

export const callback = (db: Db, word: Form, gateway: CardGateway = GATEWAY): Promise<CallbackAnswer> =>
  receiveCallback(db, gateway, posted(word));
export const comeBack = (db: Db, word: Form, gateway: CardGateway = GATEWAY) =>
  receivePaymentReturn(db, gateway, posted(word));

export async function paymentColumns(db: Db, number: string) {
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "payment_status"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const of = { order_id: order.id };
  const [payments, events, attempts] = [
    await db.selectFrom("payments").selectAll().where("order_id", "=", of.order_id).execute(),
    await db.selectFrom("order_events").select("kind").where("order_id", "=", of.order_id).orderBy("id").execute(),
    await db.selectFrom("payment_attempts").selectAll().where("order_id", "=", of.order_id).orderBy("id").execute(),
  ];
  return {
    status: order.status,
    payment_status: order.payment_status,
    payments: payments.map(({ status, amount_centimes }) => ({ status, amount_centimes })),
    transactions: payments.map(({ gateway_transaction_id }) => gateway_transaction_id),
    events: events.map(({ kind }) => kind),
    attempts: attempts.map(({ oid, state, starts }) => ({ oid, state, starts })),
  };
}
