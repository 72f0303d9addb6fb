import { type Context, Hono } from "hono";
import type { Locale } from "../contract/locales.ts";
import { BODY_MAX_BYTES, readBytes } from "../server/platform/http/body.ts";
import { isLocalRequest } from "../server/platform/http/local-request.ts";
import { answerTo, type Form, fieldOf, isSigned, mintTransactionId, type Outcome } from "./answer.ts";
import { CHOICES, type Choice, choicePage, errorPage, localeOf, policyFor, returnPage, textsOf } from "./page.ts";

/** A card gateway for tests. It speaks the real gateway's HTTP protocol. The payer chooses the result on a page. */

export type GatewayOptions = {
  clientId: string;
  storeKey: string;
  /** Delay in milliseconds before a callback that the payer has chosen to be late. The default is 20 s. */
  lateMs?: number;
  /** Delay in milliseconds before the callback if the payer chose to return to the shop first. The default is 3 s. */
  behindMs?: number;
  post?: (url: string, body: URLSearchParams) => Promise<string>;
  /**
   * Whether a request may use the gateway. By default, only requests from this machine may, because the gateway marks
   * orders as paid without payment.
   */
  isOffered?: (c: Context) => boolean;
};

type Transaction = { oid: string; transactionId: string; amount: string; isCaptured: boolean };

const CALL_LIMIT_MS = 10_000;
const TRANSACTIONS_MAX = 10_000;

export function createGateway(options: GatewayOptions): Hono {
  const { clientId, storeKey, lateMs = 20_000, behindMs = 3000, post = postForm } = options;
  const { isOffered = (c) => isLocalRequest(c, null) } = options;
  const transactions = new Map<string, Transaction>();
  const app = new Hono();
  app.use(async (c, next) => (isOffered(c) ? next() : c.text("The test gateway is for this machine alone.", 403)));

  app.get("/transactions", (c) => c.json([...transactions.values()]));

  app.post("/fim/est3Dgate", async (c) => {
    const form = await formOf(c);
    return checkForm(c, form) ?? answer(c, form, choicePage(form, "decide"));
  });

  app.post("/fim/decide", async (c) => {
    const { form: sent = "", choice = "" } = await formOf(c);
    const form = parseForm(sent);
    const isChoice = (CHOICES as readonly string[]).includes(choice);
    return (isChoice ? checkForm(c, form) : badForm(c, form)) ?? decide(c, form, choice as Choice);
  });

  function checkForm(c: Context, form: Form): Response | Promise<Response> | null {
    const t = textsOf(localeOf(form));
    if (!isSigned(form, clientId, storeKey))
      return answer(c, {}, errorPage({ lang: localeOf(form) }, t.wrongHash, t.wrongHashText), 400);
    const urls = ["okUrl", "failUrl", "callbackUrl", "shopurl"].map((name) => fieldOf(form, name));
    const isComplete = urls.every((url) => /^https?:/.test(url) && URL.canParse(url));
    const isPayable = /^\d+(?:\.\d{1,2})?$/.test(fieldOf(form, "amount")) && fieldOf(form, "currency") === "504";
    return isComplete && isPayable && fieldOf(form, "oid") !== "" ? null : badForm(c, form);
  }

  async function decide(c: Context, form: Form, choice: Choice): Promise<Response> {
    const oid = fieldOf(form, "oid");
    const outcome: Outcome = transactions.has(oid) ? "refused" : choice === "decline" ? "declined" : "approved";
    const transactionId = mintTransactionId();
    const signedResult = answerTo(form, outcome, transactionId, storeKey, new Date());
    if (outcome === "approved") {
      if (transactions.size >= TRANSACTIONS_MAX) transactions.delete(transactions.keys().next().value ?? "");
      transactions.set(oid, { oid, transactionId, amount: fieldOf(form, "amount"), isCaptured: false });
    }
    const call = async () => {
      const response = (
        await post(fieldOf(form, "callbackUrl"), new URLSearchParams(signedResult)).catch(() => "")
      ).trim();
      const transaction = transactions.get(oid);
      if (response === "ACTION=POSTAUTH" && transaction?.transactionId === transactionId) transaction.isCaptured = true;
      return /^(?:ACTION=POSTAUTH|APPROVED|FAILURE)$/.test(response) ? response : null;
    };
    const response = await notifyShop(outcome === "approved" ? choice : "approve", call, localeOf(form));
    return answer(c, form, returnPage(form, outcome, signedResult, response));
  }

  async function notifyShop(choice: Choice, call: () => Promise<string | null>, locale: Locale): Promise<string> {
    const t = textsOf(locale);
    if (choice === "lost") return t.notTold;
    if (choice === "late" || choice === "first") {
      setTimeout(call, choice === "late" ? lateMs : behindMs).unref();
      return t.notYet;
    }
    const response = await call();
    return (choice === "twice" ? await call() : response) ?? t.noAnswer;
  }

  return app;
}

const badForm = (c: Context, form: Form) => {
  const title = textsOf(localeOf(form)).wrongForm;
  return answer(c, {}, errorPage({ lang: localeOf(form) }, title, ""), 400);
};

async function answer(
  c: Context,
  form: Form,
  page: ReturnType<typeof choicePage>,
  status: 200 | 400 = 200,
): Promise<Response> {
  const headers = { "Content-Security-Policy": policyFor(form), "Cache-Control": "no-store" };
  return c.html(await page, status, headers);
}

async function formOf(c: Context): Promise<Form> {
  const bytes = await readBytes(c.req.raw, BODY_MAX_BYTES).catch(() => new Uint8Array());
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
}

/** Parses the form that the gateway's page posts back. Payers can alter it, so the caller must check its signature. */
function parseForm(text: string): Form {
  try {
    const fields: unknown = JSON.parse(text);
    const entries = Object.entries(fields ?? {}).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(entries) as Form;
  } catch {
    return {};
  }
}

async function postForm(url: string, body: URLSearchParams): Promise<string> {
  const signal = AbortSignal.timeout(CALL_LIMIT_MS);
  const response = await fetch(url, { method: "POST", body, redirect: "manual", signal });
  return response.status === 200 ? response.text() : "";
}
