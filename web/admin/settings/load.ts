import type { SettingsGroup } from "../../../contract/admin-settings.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { getSettingsGroup } from "../../../server/settings/settings.ts";
import type { PageContext } from "../../context.ts";
import { requireAdmin } from "../access.ts";

export async function loadSettingsGroup<Group extends SettingsGroup>({ db, caller }: PageContext, group: Group) {
  requireAdmin(caller);
  return {
    title: formatAdminTitle(caller.locale, `admin.settings.${group}`),
    settings: await getSettingsGroup(db, caller, group),
  };
}
