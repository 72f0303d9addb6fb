import { DEFAULT_VAT_OPTION } from "../../../contract/admin-settings.ts";
import { VAT_PERCENTS } from "../../../contract/content.ts";
import { listCategoriesWithoutCount } from "../../../server/catalog/categories.ts";
import { pageContext } from "../../context.ts";
import { Select } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import type { Route } from "./+types/taxes";
import { loadSettingsGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { useVatRateText } from "./value-texts.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...(await loadSettingsGroup(page, "taxes")),
    categories: (await listCategoriesWithoutCount(page.db, page.caller)).map(({ slug, name }) => ({ slug, name })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const NONE = "none";
const RATES = [...VAT_PERCENTS].reverse();
const typedRate = (rate: number | null): string => (rate === null ? NONE : String(rate));
const rateOf = (value: string): number | null => (value === NONE ? null : Number(value));

export default function Taxes({ loaderData: { settings, categories } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const vatText = useVatRateText();
  const form = useSettingsForm("taxes", settings, ({ vat }) => ({
    vat: {
      usual: typedRate(vat.usual),
      shipping: typedRate(vat.shipping),
      by_category: Object.fromEntries(
        categories.map(({ slug }) => {
          const own = Object.hasOwn(vat.by_category, slug) ? vat.by_category[slug] : undefined;
          return [slug, own === undefined ? DEFAULT_VAT_OPTION : typedRate(own)];
        }),
      ),
    },
  }));
  const options = [...RATES, null].map((rate) => (
    <option key={typedRate(rate)} value={typedRate(rate)}>
      {vatText(rate)}
    </option>
  ));
  const usual = vatText(rateOf(String(form.watch("vat.usual"))));
  return (
    <SettingsPage title={t("admin.settings.taxes")} hint={t("admin.settings.taxes.hint")}>
      <SettingsForm form={form}>
        <div className="rounded-lg bg-surface p-4 lg:p-6">
          <div className="grid gap-5 md:grid-cols-2">
            <Select
              label={t("admin.settings.vat.usual")}
              hint={t("admin.settings.vat.usualHint")}
              {...form.field("vat.usual")}
            >
              {options}
            </Select>
            <Select
              label={t("admin.settings.vat.shipping")}
              hint={t("admin.settings.vat.shippingHint")}
              {...form.field("vat.shipping")}
            >
              {options}
            </Select>
          </div>
        </div>
        {categories.length > 0 && (
          <Panel title={t("admin.settings.vat.byCategory")}>
            <div className="grid gap-5 md:grid-cols-2">
              {categories.map(({ slug, name }) => (
                <Select key={slug} label={name} {...form.field(`vat.by_category.${slug}`)}>
                  <option value={DEFAULT_VAT_OPTION}>{t("admin.settings.vat.sameAsUsual", { rate: usual })}</option>
                  {options}
                </Select>
              ))}
            </div>
          </Panel>
        )}
      </SettingsForm>
    </SettingsPage>
  );
}
