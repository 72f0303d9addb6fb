import type { ChosenMethodCode } from "../../../contract/payment-methods.ts";
import type { SaidKey, Translate } from "../../../contract/translate.ts";
import type { Caller } from "../../platform/caller.ts";
import type { CardGateway } from "../../platform/card-config.ts";
import type { Db } from "../../platform/db.ts";

export type Offer = { available: boolean; reason: string | null };

/** A way to pay: a value in the list of index.ts. Another one is a file, a line there and its labels. */
export type Method = {
  code: ChosenMethodCode;
  name: SaidKey;
  /**
   * Whether this visitor may pay so, and if not, why and how to unlock it, in their language; null: it is not shown at all.
   * `cards` is the gateway, where there is one.
   */
  offer: (db: Db, caller: Caller, t: Translate<SaidKey>, cards: CardGateway | null) => Promise<Offer | null>;
  /** What it sets on an order as it is placed: within how many hours it is to be paid; null for no deadline. */
  place: (db: Db) => Promise<{ pay_before_hours: number | null }>;
};
