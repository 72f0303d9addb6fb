import * as z from "zod/mini";
import {
  SETTINGS_GROUP_NAMES,
  SETTINGS_GROUPS,
  settingsSaveResult,
  settingsVersion,
} from "../../contract/admin-settings.ts";
import { route } from "../platform/http/route.ts";
import { findSensitiveAction, saveSettings } from "./settings.ts";

const versionQuery = z.object({ version: settingsVersion });

export const settingsRoutes = SETTINGS_GROUP_NAMES.map((group) =>
  route({
    method: "PUT",
    path: `/admin/settings/${group}`,
    summary: `Save the settings group ${group} if its given version is current`,
    access: "admin",
    sensitive: ({ db, caller, query, body }) =>
      findSensitiveAction(db, caller, group, { version: query.version, input: body }),
    query: versionQuery,
    body: SETTINGS_GROUPS[group],
    response: settingsSaveResult,
    errors: ["conflict"],
    run: async ({ db, caller, query, body }) => ({
      data: await saveSettings(db, caller, group, { version: query.version, input: body }),
    }),
  }),
);
