import * as z from "zod/mini";
import { activityEntry, activityFilters } from "../../contract/activity.ts";
import { healthReport } from "../../contract/admin-health.ts";
import { pagination } from "../../contract/catalog.ts";
import { SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { id } from "../../contract/fields.ts";
import { mailResendResult } from "../../contract/outbox-mail.ts";
import { pageNumber } from "../../contract/paging.ts";
import { type AnyRoute, route } from "../platform/http/route.ts";
import { listActivity } from "./activity.ts";
import { requestBackup } from "./backup-now.ts";
import { getHealth } from "./health.ts";
import { requestInvariantsCheck } from "./invariants-check.ts";
import { dismissMail, sendMailAgain, sendTestMail } from "./outbox.ts";

const name = z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), "");
const activityQuery = z.object({
  person: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, "field.invalid")),
      z.transform((text: string) => Number(text)),
    ),
    0,
  ),
  kind: name,
  subject: name,
  page: pageNumber,
});

export const dashboardRoutes: readonly AnyRoute[] = [
  route({
    method: "GET",
    path: "/admin/activity",
    summary: "List the back office's activity log, newest first",
    access: "admin",
    query: activityQuery,
    response: z.object({ items: z.array(activityEntry), filters: activityFilters, pagination, is_more: z.boolean() }),
    run: async ({ db, caller, query }) => ({ data: await listActivity(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/admin/health",
    summary: "Get the shop's health: invariants, mails, jobs, size, last backup",
    access: "admin",
    response: healthReport,
    run: async ({ shop, caller }) => ({ data: await getHealth(shop.database, caller, shop.config) }),
  }),
  route({
    method: "POST",
    path: "/admin/health/check",
    summary: "Start a check of the invariants; its result appears in /admin/health",
    access: "admin",
    response: z.null(),
    run: async ({ db, caller }) => {
      await requestInvariantsCheck(db, caller);
      return { data: null };
    },
  }),
  route({
    method: "POST",
    path: "/admin/health/backup",
    summary: "Start a backup, unless one is being made; its result appears in /admin/health",
    access: "admin",
    response: z.null(),
    errors: ["not_found", "too_many_requests"],
    run: async ({ shop, caller }) => {
      await requestBackup(shop.database, caller, shop.config.backup);
      return { data: null };
    },
  }),
  route({
    method: "POST",
    path: "/admin/health/test-mail",
    summary: "Send a test mail to the administrator's own address",
    access: "admin",
    response: z.null(),
    errors: ["too_many_requests"],
    run: async ({ shop, caller }) => {
      await sendTestMail(shop.database, caller);
      return { data: null };
    },
  }),
  route({
    method: "POST",
    path: "/admin/health/mails/{id}/again",
    summary: "Resend a mail that was given up",
    access: "admin",
    params: z.object({ id }),
    response: mailResendResult,
    errors: [
      "not_found",
      "order_not_found",
      "order_status_conflict",
      "order_without_email",
      "conflict",
      "too_many_requests",
    ],
    run: async ({ shop, caller, params }) => ({
      data: await sendMailAgain(shop.database, caller, params.id),
    }),
  }),
  route({
    method: "POST",
    path: "/admin/health/mails/{id}/dismiss",
    summary: "Dismiss a mail that was given up from the list",
    access: "admin",
    params: z.object({ id }),
    response: z.null(),
    run: async ({ db, caller, params }) => {
      await dismissMail(db, caller, params.id);
      return { data: null };
    },
  }),
];
