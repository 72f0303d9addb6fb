import type { Context } from "hono";
import { events } from "../../platform/events.ts";
import { BODY_MAX_BYTES, readBytes } from "../../platform/http/body.ts";
import type { JsonSchema } from "../../platform/http/openapi/schemas.ts";
import type { ApiApp, Shop } from "../../platform/http/route.ts";
import { withTimeLimit } from "../../platform/http/time-limit.ts";
import { log } from "../../platform/log.ts";
import { parseFields } from "./cmi/message.ts";
import { type CallbackAnswer, NOWHERE, receiveCallback, receiveReturn } from "./settle.ts";

/**
 * Where the card gateway comes to: its own call, and the browser that it sends back. Both come from another site, without
 * cookies; what they say is believed by its hash alone, so that they stand before the same-origin check. Where cards are not
 * offered to the request, there are no such addresses.
 */
export function mountGateway(app: ApiApp, { config, database }: Shop): void {
  app.post("/api/payments/cmi/callback", async (c, next) => {
    const cards = config.cards.offeredTo(c);
    if (!cards) return next();
    // Whatever goes wrong, the gateway must read one of its three words: anything else is no answer to it.
    const answer = await withTimeLimit(async () => receiveCallback(database.db, cards, await fieldsOf(c))).catch(
      failed,
    );
    events.cardHeard.emit({ answer });
    return c.body(answer, 200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  });
  app.post("/api/payments/cmi/return/:page{success|failure}", async (c, next) => {
    const cards = config.cards.offeredTo(c);
    if (!cards) return next();
    const back = withTimeLimit(async () => receiveReturn(database.db, cards, await fieldsOf(c)));
    const { page, locale, order, token } = await back.catch((error) => {
      log.error("card return failed", error);
      return NOWHERE;
    });
    const query = new URLSearchParams({ ...(order && { order }), ...(token && { t: token }) });
    c.header("Cache-Control", "no-store");
    return c.redirect(`${locale ? `/${locale}` : ""}/payment/cmi/${page}${query.size > 0 ? `?${query}` : ""}`, 303);
  });
}

const signedForm = {
  required: true,
  content: {
    "application/x-www-form-urlencoded": { schema: { type: "object", additionalProperties: { type: "string" } } },
  },
};
/** The same for the API's document. */
export const gatewayPaths: Record<string, JsonSchema> = {
  "/payments/cmi/callback": {
    post: {
      summary: "The card gateway's own call: its signed form; the answer is its plain word",
      tags: ["payments"],
      requestBody: signedForm,
      responses: {
        200: {
          description: "`ACTION=POSTAUTH`, `APPROVED` or `FAILURE`",
          // Without an enum: generators make a type of it that the text of a response does not fit.
          content: { "text/plain": { schema: { type: "string" } } },
        },
      },
    },
  },
  "/payments/cmi/return/{page}": {
    post: {
      summary: "The browser that the card gateway sends back, with its signed form",
      tags: ["payments"],
      parameters: [
        { name: "page", in: "path", required: true, schema: { type: "string", enum: ["success", "failure"] } },
      ],
      requestBody: signedForm,
      responses: { 303: { description: "To the result page, which asks how the payment stands" } },
    },
  },
};

function failed(error: unknown): CallbackAnswer {
  log.error("card callback failed", error);
  return "FAILURE";
}

/** The form, whatever the request calls its body: it may be sent without, or with an odd, content type. */
async function fieldsOf(c: Context): Promise<ReturnType<typeof parseFields>> {
  return parseFields(new TextDecoder().decode(await readBytes(c.req.raw, BODY_MAX_BYTES)));
}
