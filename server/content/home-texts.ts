import { type HomeWords, homeWords } from "../../contract/home-texts.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { readSetting } from "./stored-settings.ts";

/** What the owner wrote for the home page in the caller's language, in place of the shop's own messages (R1). */
export async function getHomeWords(db: Db, caller: Caller): Promise<HomeWords> {
  return homeWords(await readSetting(db, "home_texts"), caller.locale);
}
