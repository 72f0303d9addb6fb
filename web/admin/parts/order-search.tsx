import { Form } from "react-router";
import { SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import { TextInput } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** Finds an order by its number, a name, a city, or the last 4 digits of a phone; a plain form, so it works at once. */
export function OrderSearch({ q = "", className }: { q?: string; className?: string }) {
  const { t } = useAdminI18n();
  return (
    <Form method="get" action="/admin/orders" role="search" className={className}>
      <TextInput
        key={q}
        label={t("admin.search.label")}
        name="q"
        type="search"
        defaultValue={q}
        placeholder={t("admin.search.placeholder")}
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        end={<IconButton type="submit" icon="search" label={t("admin.search.submit")} />}
      />
    </Form>
  );
}
