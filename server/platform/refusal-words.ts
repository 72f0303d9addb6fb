import type { Locale } from "../../contract/locales.ts";
import { ar } from "../../contract/messages/admin/ar.ts";
import { type AdminMessageKey, en } from "../../contract/messages/admin/en.ts";
import { fr } from "../../contract/messages/admin/fr.ts";
import type { SaidKey, Translate } from "../../contract/translate.ts";
import { ownMessages } from "./own-messages.ts";
import { translate } from "./translations.ts";

const admin = ownMessages<AdminMessageKey>({ ar, fr, en });
const isAdmins = (key: string): key is AdminMessageKey => Object.hasOwn(en, key);

/** What refusals say in a language: the shop's messages, and the back office's own. */
export const refusalWords =
  (locale: Locale): Translate<SaidKey | AdminMessageKey> =>
  (key, params) =>
    isAdmins(key) ? admin.translate(locale)(key, params) : translate(locale)(key, params);
