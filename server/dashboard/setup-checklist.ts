import { SETUP_STEPS, type SetupItem, type SetupStep } from "../../contract/admin-home.ts";
import { DEMO_SELLER, isDemoAddress } from "../content/demo.ts";
import { readSettings, type StoredSettings } from "../content/stored-settings.ts";
import { hasSecondFactor } from "../identity/second-factor/factor.ts";
import { listBankAccounts } from "../payments/bank-accounts.ts";
import type { Caller } from "../platform/caller.ts";
import type { CardGateway } from "../platform/config/card-config.ts";
import type { Db } from "../platform/database/database.ts";
import { findCurrentMailServerFault } from "../platform/mail/server-check.ts";
import { requireAdmin } from "../platform/staff.ts";
import { findMissingSellerDetails } from "./true-seller.ts";

type Surroundings = { cards: CardGateway | null; hasMailServer: boolean };

const PLACES: Record<SetupStep, string | null> = {
  seller: "/admin/settings/shop",
  contact: "/admin/settings/contact",
  bank: "/admin/settings/payment",
  couriers: "/admin/settings/delivery",
  cards: "/admin/settings/payment",
  mail: null,
  products: "/admin/products",
  password: "/admin/account",
  second_factor: "/admin/account",
};

/**
 * Lists the set-up steps. Stored data determines whether a step is done, so nobody marks a step as done. Administrators
 * only. The steps for password and second factor concern the caller's own account (issue 5).
 */
export async function listSetupItems(db: Db, caller: Caller, surroundings: Surroundings): Promise<SetupItem[]> {
  const admin = requireAdmin(caller);
  const settings = await readSettings(db);
  const openItems = await findMissingSellerDetails(db, settings, caller.locale);
  const isStepDone: Record<SetupStep, boolean> = {
    seller: openItems.length === 0,
    contact: isReachable(settings),
    bank: !settings.bank_transfer_enabled || (await hasOwnAccounts(db)),
    couriers: await hasOwnCouriers(db),
    cards: settings.card_payments === "off" || surroundings.cards?.isTest === false,
    mail: surroundings.hasMailServer && (await findCurrentMailServerFault(db)) === null,
    products: await hasOwnProducts(db, settings.demo_products),
    password: await hasOwnPassword(db, admin.id),
    second_factor: await hasSecondFactor(db, admin.id),
  };
  return SETUP_STEPS.map((step) => ({
    step,
    isDone: isStepDone[step],
    to: (step === "seller" && openItems[0]?.to) || PLACES[step],
    left: step === "seller" ? openItems.map(({ name }) => name) : [],
  }));
}

function isReachable({ company_phone, company_whatsapp }: StoredSettings): boolean {
  const isOwn = (number: string, demo: string) => number !== "" && number !== demo;
  return isOwn(company_phone, DEMO_SELLER.phone) || isOwn(company_whatsapp, DEMO_SELLER.whatsapp);
}

async function hasOwnAccounts(db: Db): Promise<boolean> {
  const accounts = await listBankAccounts(db);
  return accounts.length > 0 && accounts.every(({ rib }) => !(DEMO_SELLER.ribs as readonly string[]).includes(rib));
}

async function hasOwnCouriers(db: Db): Promise<boolean> {
  const couriers = await db
    .selectFrom("couriers")
    .innerJoin("courier_rates", "courier_rates.courier_id", "couriers.id")
    .select("tracking_url")
    .where("is_active", "=", true)
    .distinct()
    .execute();
  return couriers.length > 0 && couriers.every(({ tracking_url }) => !isDemoAddress(tracking_url ?? ""));
}

export async function hasOwnProducts(db: Db, lastOfDemo: number): Promise<boolean> {
  const own = await db
    .selectFrom("products")
    .select("id")
    .where("status", "=", "active")
    .where("id", ">", lastOfDemo)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

async function hasOwnPassword(db: Db, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("password_changed_at")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account?.password_changed_at != null;
}
