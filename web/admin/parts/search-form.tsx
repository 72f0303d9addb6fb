import { Form } from "react-router";
import { SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import { TextInput } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAdminI18n } from "../i18n.tsx";

type SearchFormProps = {
  action: string;
  q: string;
  label: string;
  placeholder: string;
  preserved?: readonly (readonly [name: string, value: string])[];
  className?: string | undefined;
};

export function SearchForm({ action, q, label, placeholder, preserved = [], className }: SearchFormProps) {
  const { t } = useAdminI18n();
  return (
    <Form method="get" action={action} role="search" className={className}>
      {preserved.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        key={q}
        label={label}
        name="q"
        type="search"
        defaultValue={q}
        placeholder={placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        end={<IconButton type="submit" icon="search" label={t("admin.search.submit")} />}
      />
    </Form>
  );
}

export function OrderSearchForm({ q = "", className }: { q?: string; className?: string }) {
  const { t } = useAdminI18n();
  return (
    <SearchForm
      action="/admin/orders"
      q={q}
      label={t("admin.search.label")}
      placeholder={t("admin.search.placeholder")}
      className={className}
    />
  );
}
