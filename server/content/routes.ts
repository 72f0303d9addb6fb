import * as z from "zod/mini";
import { contactInput, page, pageSummary, publicSettings } from "../../contract/content.ts";
import { slug } from "../../contract/fields.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import { route } from "../platform/http/route.ts";
import { sendContactMessage } from "./contact.ts";
import { getPage, listPages } from "./pages.ts";
import { getSetting, getSettings } from "./settings.ts";

const byKey = z.object({ key: z.string("field.invalid").check(z.regex(/^[a-z_]{1,60}$/, "field.invalid")) });

const CONTACT_LIMIT = { name: "contact", points: 10, seconds: 600, refusal: "too_many_requests" } as const;

export const contentRoutes = [
  route({
    method: "GET",
    path: "/settings",
    summary: "Get the public settings and the menu",
    isPublic: true,
    response: publicSettings,
    run: async ({ db, caller }) => ({ data: await getSettings(db, caller) }),
  }),
  route({
    method: "GET",
    path: "/settings/{key}",
    summary: "Get one public setting by its key",
    isPublic: true,
    params: byKey,
    response: z.object({ value: z.unknown() }),
    errors: ["not_found"],
    run: async ({ db, caller, params }) => ({ data: { value: await getSetting(db, caller, params.key) } }),
  }),
  route({
    method: "GET",
    path: "/pages",
    summary: "List the content pages",
    isPublic: true,
    response: z.array(pageSummary),
    run: async ({ db, caller }) => ({ data: await listPages(db, caller) }),
  }),
  route({
    method: "GET",
    path: "/pages/{slug}",
    summary: "Get a content page with its text as HTML",
    isPublic: true,
    params: z.object({ slug }),
    response: page,
    errors: ["page_not_found"],
    run: async ({ db, caller, params }) => ({ data: await getPage(db, caller, params.slug) }),
  }),
  route({
    method: "POST",
    path: "/contact",
    summary: "Send a message to the shop",
    body: contactInput,
    response: z.null(),
    status: 201,
    form: () => "/contact?sent=1",
    redisplayedFields: ["name", "email", "phone", "message"],
    errors: ["too_many_requests"],
    run: async ({ db, shop, caller, body }) => {
      await limitAttempts(shop.database, { ...CONTACT_LIMIT, key: caller.address });
      await sendContactMessage(db, caller, body);
      return { data: null };
    },
  }),
];
