import { sql } from "kysely";
import type { HealthReport } from "../../contract/admin-health.ts";
import { loadResendCheck } from "../orders/order-mails.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { selectMails, toOutboxMail } from "../platform/mail/outbox.ts";
import { readBuildInfo } from "../platform/process/build-info.ts";
import { requireAdmin } from "../platform/staff.ts";
import {
  CODE_MAIL_KINDS,
  findHealthFaults,
  type HealthConfig,
  isUnhandledFailedMail,
  readHealthFacts,
} from "./health-facts.ts";
import { TEAM_MAIL_KINDS, TEST_MAIL_KIND } from "./outbox.ts";

const LATEST_MAILS = 20;

export async function getHealth(
  database: Pick<Database, "db" | "engine">,
  caller: Caller,
  surroundings: HealthConfig,
): Promise<HealthReport> {
  requireAdmin(caller);
  const { db, engine } = database;
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
  const all = await readHealthFacts(database, surroundings);
  const { isBackupOld: _, mailsGivenUp: __, ...facts } = all;
  const latest = await selectMails(db).orderBy("id", "desc").limit(LATEST_MAILS).execute();
  return {
    ...facts,
    faults: findHealthFaults(all),
    engine,
    database_bytes: rows[0]?.bytes ?? 0,
    build: readBuildInfo(),
    mails: {
      ...facts.mails,
      latest: latest.map(toOutboxMail),
      given_up: await givenUp(db),
      as_files: surroundings.smtpUrl === null,
    },
  };
}

const GIVEN_UP_SHOWN = 100;

type GivenUp = HealthReport["mails"]["given_up"][number];

function groupOf(kind: string, isMembers: boolean): GivenUp["group"] {
  if (kind === TEST_MAIL_KIND) return "test";
  if (CODE_MAIL_KINDS.includes(kind)) return "code";
  return isMembers || TEAM_MAIL_KINDS.includes(kind) ? "team" : "customer";
}

const isOutlived = (group: GivenUp["group"]): boolean => group === "code" || group === "test";

async function givenUp(db: Db): Promise<GivenUp[]> {
  const mails = await selectMails(db)
    .leftJoin("orders", "orders.id", "mails.order_id")
    .leftJoin("accounts", "accounts.id", "mails.account_id")
    .clearSelect()
    .select(["mails.id", "mails.kind", "mails.recipient", "mails.subject", "mails.created_at", "mails.sent_at"])
    .select(["mails.sent_by", "mails.given_up_at", "mails.last_error", "orders.number as order", "accounts.roles"])
    .select((eb) => eb("mails.body", "!=", "").as("is_stored"))
    .where(isUnhandledFailedMail)
    .orderBy("mails.id", "desc")
    .limit(GIVEN_UP_SHOWN)
    .execute();
  const numbers = new Set(mails.flatMap(({ order }) => order ?? []));
  const mayRepeat = await loadResendCheck(db, [...numbers]);
  return mails.map(({ order, is_stored, roles, ...mail }) => {
    const group = groupOf(mail.kind, order === null && Boolean(roles?.length));
    return {
      ...toOutboxMail(mail),
      order,
      group,
      can_send_again: order === null ? Boolean(is_stored) && !isOutlived(group) : mayRepeat(order, mail.kind),
    };
  });
}
