import {
  createMenuEntryInput,
  MENU_LIMITS,
  type MenuEntryValues,
  menuEntryInput,
} from "../../../../contract/admin-menu.ts";
import { fillMissingLocales } from "../../../../contract/each-locale.ts";
import { translateLanguageName } from "../../../../contract/language-names.ts";
import { getLocalizedText, LOCALES } from "../../../../contract/locales.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Select, TextInput } from "../../../ui/field.tsx";
import { AdminForm } from "../../form/admin-form.tsx";
import { LocalizedTextField } from "../../form/texts-field.tsx";
import { useAdminForm } from "../../form/use-admin-form.ts";
import { useAdminI18n } from "../../i18n.tsx";
import { useShopLanguages } from "../../languages.ts";
import { Sheet } from "../../parts/overlay.tsx";
import {
  type EditorTargets,
  findTargetName,
  OTHER_TARGET,
  parseTargetOptionValue,
  toTargetOptionValue,
} from "./targets.ts";

type EntrySheetProps = {
  entry: MenuEntryValues;
  isNew: boolean;
  targets: EditorTargets;
  onDone: (entry: MenuEntryValues) => void;
  onClose: () => void;
};

export function EntrySheet({ entry, isNew, targets, onDone, onClose }: EntrySheetProps) {
  const { t, locale } = useAdminI18n();
  const { first } = useShopLanguages();
  const form = useAdminForm<MenuEntryValues, typeof menuEntryInput>(createMenuEntryInput(first), entry);
  const submit = form.handleSubmit((input) => {
    const { text, url } = fillMissingLocales(menuEntryInput.parse(input), input);
    onDone({ ...input, text, url: url ?? "" });
  });
  const values = form.watch();
  const target = toTargetOptionValue(values, targets);
  const choose = (value: string): void => {
    const chosen = parseTargetOptionValue(value);
    for (const field of ["type", "slug", "page_id", "url"] as const)
      form.setValue(field, chosen[field], { shouldDirty: true });
    const place = targets.places.find(({ url }) => value === `place:${url}`);
    const isUntyped = LOCALES.every((each) => values.text[each].trim() === "");
    if (place && isUntyped) form.setValue("text", place.name, { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(isNew ? "admin.content.menu.add" : "admin.content.menu.edit")}
      className="lg:w-[min(100vw-2rem,56rem)]!"
    >
      <AdminForm onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Select
          label={t("admin.content.menu.target")}
          value={target}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <TargetOptions targets={targets} />
          {!isListed(target, targets) && <option value={target}>{t("admin.content.menu.gone")}</option>}
        </Select>
        {target === OTHER_TARGET && (
          <TextInput
            label={t("admin.content.menu.url")}
            hint={t("admin.content.menu.urlHint")}
            placeholder="https://…"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MENU_LIMITS.url}
            {...form.field("url")}
          />
        )}
        <LocalizedTextField
          form={form}
          name="text"
          label={t("admin.content.menu.text")}
          hint={
            values.type === "url"
              ? t("admin.content.menu.textHint", { language: translateLanguageName(locale, first) })
              : t("admin.content.menu.textOwnHint")
          }
          maxLength={MENU_LIMITS.text}
          placeholders={values.type === "url" ? undefined : (findTargetName(values, targets) ?? undefined)}
          isOptional={values.type !== "url"}
        />
        <Checkbox
          label={t("admin.content.menu.hidden")}
          hint={t("admin.content.menu.hiddenHint")}
          {...form.register("is_hidden")}
        />
        <Button type="submit" lang={locale}>
          {t("admin.content.menu.done")}
        </Button>
      </AdminForm>
    </Sheet>
  );
}

const isListed = (value: string, { places, categories, pages }: EditorTargets): boolean =>
  value === OTHER_TARGET ||
  places.some(({ url }) => value === `place:${url}`) ||
  categories.some(({ slug }) => value === `category:${slug}`) ||
  pages.some(({ id }) => value === `page:${id}`);

function TargetOptions({ targets: { places, categories, pages } }: { targets: EditorTargets }) {
  const { t, locale } = useAdminI18n();
  return (
    <>
      <optgroup label={t("admin.content.menu.places")}>
        {places.map(({ url, name }) => (
          <option key={url} value={`place:${url}`}>
            {name[locale]}
          </option>
        ))}
      </optgroup>
      <optgroup label={t("admin.content.menu.categories")}>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={`category:${slug}`}>
            {getLocalizedText(name, locale)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t("admin.content.pages")}>
        {pages.map(({ id, title, is_published }) => (
          <option key={id} value={`page:${id}`}>
            {getLocalizedText(title, locale)}
            {!is_published && ` (${t("admin.content.page.draft")})`}
          </option>
        ))}
      </optgroup>
      <option value={OTHER_TARGET}>{t("admin.content.menu.other")}</option>
    </>
  );
}
