import { sql } from "kysely";
import type { HealthReport } from "../../contract/admin-health.ts";
import { readSettings } from "../content/stored-settings.ts";
import { isTrialUrl } from "../platform/config/card-config.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/database.ts";
import { TEAM_MAIL_KINDS, TEST_MAIL_KIND } from "./outbox.ts";
import { hasOwnProducts } from "./setup-checklist.ts";

/** Maximum number of mails to examine, because `sent_by` has no index and the home page is opened often. */
const NEWEST = 1000;

type Place = Pick<Config, "smtpUrl" | "publicUrl">;

/**
 * Counts the mails that were only written to files since a mail server last accepted a mail. Test mails do not count.
 * On a trial machine (a local or private URL), mails to the team do not count, and no mail counts until the shop sells
 * its own products. Returns null if the count is 0 or a mail server is configured.
 */
export async function readUndeliveredMails(
  db: Db,
  { smtpUrl, publicUrl }: Place,
): Promise<HealthReport["mails"]["undelivered"]> {
  if (smtpUrl !== null) return null;
  const isTrial = isTrialUrl(new URL(publicUrl));
  if (isTrial && !(await hasOwnProducts(db, (await readSettings(db)).demo_products))) return null;
  const newest = db
    .selectFrom("mails")
    .select(["id", "kind", "sent_by", "sent_at", "account_id", "order_id"])
    .where("sent_at", "is not", null)
    .orderBy("id", "desc")
    .limit(NEWEST);
  const { count, since } = await db
    .with("newest", () => newest)
    .selectFrom("newest")
    .leftJoin("accounts", "accounts.id", "newest.account_id")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("newest.sent_at").as("since")])
    .where("newest.sent_by", "=", "file")
    .where("newest.kind", "!=", TEST_MAIL_KIND)
    .where("newest.id", ">", (eb) =>
      eb
        .selectFrom("newest as others")
        .select((of) => of.fn.coalesce(of.fn.max("others.id"), sql<number>`0`).as("id"))
        .where("others.sent_by", "=", "server"),
    )
    .$if(isTrial, (mails) =>
      mails.where((eb) =>
        eb.or([
          eb("newest.order_id", "is not", null),
          eb.and([
            eb("newest.kind", "not in", TEAM_MAIL_KINDS),
            eb(sql<number>`COALESCE(cardinality(accounts.roles), 0)`, "=", 0),
          ]),
        ]),
      ),
    )
    .executeTakeFirstOrThrow();
  return count > 0 && since ? { count, since: since.toISOString() } : null;
}
