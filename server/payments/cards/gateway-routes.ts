import type { Context } from "hono";
import { events } from "../../platform/events.ts";
import { BODY_MAX_BYTES, readBytes } from "../../platform/http/body.ts";
import type { JsonSchema } from "../../platform/http/openapi/schemas.ts";
import type { ApiApp, ShopContext } from "../../platform/http/route.ts";
import { withTimeLimit } from "../../platform/http/time-limit.ts";
import { log } from "../../platform/log.ts";
import { parseFields } from "./cmi/message.ts";
import { type CallbackAnswer, receiveCallback, receivePaymentReturn, UNVERIFIED_RETURN } from "./settle.ts";

/** Mounts routes for cross-site posts of the gateway, verified by hash. Mount them before the same-origin checks. */
export function mountGateway(app: ApiApp, { config, database }: ShopContext): void {
  app.post("/api/payments/cmi/callback", async (c, next) => {
    const cards = config.cards.offeredTo(c);
    if (!cards) return next();
    // The gateway understands only its three response bodies, so every error becomes FAILURE.
    const answer = await withTimeLimit(async () => receiveCallback(database.db, cards, await fieldsOf(c))).catch(
      failed,
    );
    events.cardResultReceived.emit({ answer });
    return c.body(answer, 200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  });
  app.post("/api/payments/cmi/return/:page{success|failure}", async (c, next) => {
    const cards = config.cards.offeredTo(c);
    if (!cards) return next();
    const back = withTimeLimit(async () => receivePaymentReturn(database.db, cards, await fieldsOf(c)));
    const { page, locale, order, token } = await back.catch((error) => {
      log.error("card return failed", error);
      return UNVERIFIED_RETURN;
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
export const gatewayOpenApiPaths: Record<string, JsonSchema> = {
  "/payments/cmi/callback": {
    post: {
      summary: "Callback of the card gateway with its signed form; the response is plain text",
      tags: ["payments"],
      requestBody: signedForm,
      responses: {
        200: {
          description: "`ACTION=POSTAUTH`, `APPROVED` or `FAILURE`",
          // No enum: client generators would create an enum type, but the response is plain text.
          content: { "text/plain": { schema: { type: "string" } } },
        },
      },
    },
  },
  "/payments/cmi/return/{page}": {
    post: {
      summary: "Return of the browser from the card gateway, with its signed form",
      tags: ["payments"],
      parameters: [
        { name: "page", in: "path", required: true, schema: { type: "string", enum: ["success", "failure"] } },
      ],
      requestBody: signedForm,
      responses: { 303: { description: "Redirect to the result page, which reads the payment's status" } },
    },
  },
};

function failed(error: unknown): CallbackAnswer {
  log.error("card callback failed", error);
  return "FAILURE";
}

/** Reads a form's fields, ignoring the content type, which may be missing or wrong. */
async function fieldsOf(c: Context): Promise<ReturnType<typeof parseFields>> {
  return parseFields(new TextDecoder().decode(await readBytes(c.req.raw, BODY_MAX_BYTES)));
}
