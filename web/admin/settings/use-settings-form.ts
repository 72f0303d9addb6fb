import type { FieldValues } from "react-hook-form";
import { createSettingsGroupInput, type SettingsGroup } from "../../../contract/admin-settings.ts";
import { useVersionedForm, type VersionedValues } from "../form/use-versioned-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useShopLanguages } from "../languages.ts";

export type LoadedSettings<Stored> = VersionedValues<Stored> & { unreadable: readonly string[] };

export function useSettingsForm<Values extends FieldValues, Stored>(
  group: SettingsGroup,
  loaded: LoadedSettings<Stored>,
  typedOf: (values: Stored) => Values,
) {
  const { t } = useAdminI18n();
  const { first } = useShopLanguages();
  const form = useVersionedForm<Values, Stored>({
    schema: createSettingsGroupInput(group, first),
    loaded,
    typedOf,
    path: `/admin/settings/${group}`,
    method: "PUT",
    done: t("admin.saved"),
  });
  return { ...form, unreadable: loaded.unreadable };
}
