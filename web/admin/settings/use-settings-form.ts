import type { FieldValues } from "react-hook-form";
import { SETTINGS_GROUPS, type SettingsGroup } from "../../../contract/admin-settings.ts";
import { useVersionedForm, type Versioned } from "../form/use-versioned-form.ts";
import { useAdminI18n } from "../i18n.tsx";

export type LoadedSettings<Stored> = Versioned<Stored> & { unreadable: readonly string[] };

/** The form of one group of settings; `typedOf` makes of what is stored what its fields hold. */
export function useSettingsForm<Values extends FieldValues, Stored>(
  group: SettingsGroup,
  loaded: LoadedSettings<Stored>,
  typedOf: (stored: Stored) => Values,
) {
  const { t } = useAdminI18n();
  const form = useVersionedForm<Values, Stored>({
    schema: SETTINGS_GROUPS[group],
    loaded,
    typedOf,
    path: `/admin/settings/${group}`,
    method: "PUT",
    done: t("admin.saved"),
  });
  return { ...form, unreadable: loaded.unreadable };
}
