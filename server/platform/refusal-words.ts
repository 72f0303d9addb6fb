import type { Locale } from "../../contract/locales.ts";
import type { SaidKey, Translate } from "../../contract/translate.ts";
import { ar } from "../../messages/ar/admin.ts";
import { type AdminMessageKey, en } from "../../messages/en/admin.ts";
import { fr } from "../../messages/fr/admin.ts";
import { ownMessages } from "./own-messages.ts";
import { translate } from "./translations.ts";

const admin = ownMessages<AdminMessageKey>({ ar, fr, en });
const isAdmins = (key: string): key is AdminMessageKey => Object.hasOwn(en, key);

/** What refusals say in a language: the shop's messages, and the back office's own. */
export const refusalWords =
  (locale: Locale): Translate<SaidKey | AdminMessageKey> =>
  (key, params) =>
    isAdmins(key) ? admin.translate(locale)(key, params) : translate(locale)(key, params);
