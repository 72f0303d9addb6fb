import type { SettingsGroup } from "../../../contract/admin-settings.ts";
import { adminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { getSettingsGroup } from "../../../server/settings/settings.ts";
import type { PageContext } from "../../context.ts";
import { requireAdmin } from "../access.ts";

export async function loadGroup<Group extends SettingsGroup>({ db, caller }: PageContext, group: Group) {
  requireAdmin(caller);
  return {
    title: adminTitle(caller.locale, `admin.settings.${group}`),
    settings: await getSettingsGroup(db, caller, group),
  };
}
