import { useNavigate } from "react-router";
import { createPageInput, PAGE_MAX_LENGTHS, type PageSaveResult } from "../../../contract/admin-pages.ts";
import { SLUG_RULES } from "../../../contract/constants.ts";
import type { Locale, LocalizedText } from "../../../contract/locales.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { LanguageChips } from "../form/language-chips.tsx";
import { SAVE_BAR_BUTTON_CLASS, SaveBar } from "../form/save-bar.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useShownLanguage } from "../form/use-shown-language.ts";
import { useVersionedForm } from "../form/use-versioned-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useShopLanguages } from "../languages.ts";
import { Panel } from "../parts/panel.tsx";
import { PagePreview } from "./page-preview.tsx";

type PageFormValues = {
  slug: string;
  is_published: boolean;
  title: LocalizedText;
  description: LocalizedText;
  body: LocalizedText;
};
type PageFormProps = {
  page: { id: number | null; version: string; values: PageFormValues; is_kept: boolean };
};

const TEXTS = ["title", "body", "description"] as const;

const usePageForm = ({ id, ...page }: PageFormProps["page"]) => {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const { first } = useShopLanguages();
  const form = useVersionedForm<PageFormValues, PageFormValues, PageSaveResult>({
    schema: createPageInput(first),
    loaded: page,
    typedOf: (values) => values,
    path: id === null ? "/admin/pages" : `/admin/pages/${id}`,
    method: id === null ? "POST" : "PUT",
    done: t(id === null ? "admin.content.page.created" : "admin.content.page.saved"),
    // If validation fails, resets the published flag to its stored value: an incomplete page can still be saved as a draft.
    onRefused: () => form.setValue("is_published", page.values.is_published, { shouldDirty: true }),
    onSaved: (saved) => (id === null ? navigate(`/admin/content/pages/${saved.id}`, { replace: true }) : undefined),
  });
  return form;
};

export function PageForm({ page }: PageFormProps) {
  const { t } = useAdminI18n();
  const { offered } = useShopLanguages();
  const form = usePageForm(page);
  const { language, setLanguage, follow } = useShownLanguage(form, TEXTS);
  const { title, body, is_published } = form.watch();
  const missing = offered.filter((locale) => title[locale].trim() === "" || body[locale].trim() === "");
  const isPublishing = is_published && (page.id === null || !page.values.is_published);
  const put = (isPublished: boolean): void => {
    form.setValue("is_published", isPublished, { shouldDirty: true });
    void form.submit();
  };
  return (
    <AdminForm
      onFocusCapture={follow}
      onSubmit={(event) => void form.submit(event)}
      inert={form.isMaking}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-5"
    >
      <Panel title={t("admin.content.page.texts")}>
        <LanguageChips
          label={t("admin.content.page.language")}
          name="language"
          language={language}
          onLanguage={setLanguage}
          missing={missing}
          className="mb-4 lg:hidden"
        />
        <div className="grid gap-6">
          <LocalizedTextField
            form={form}
            name="title"
            label={t("admin.content.page.title")}
            maxLength={PAGE_MAX_LENGTHS.title}
            shown={language}
          />
          <LocalizedTextField
            form={form}
            name="body"
            label={t("admin.content.page.body")}
            hint={`${t("admin.content.page.bodyHint")} ${t("admin.content.page.placeholders")}`}
            rows={16}
            maxLength={PAGE_MAX_LENGTHS.body}
            shown={language}
          />
        </div>
      </Panel>
      <PagePreview title={title} body={body} language={language} onLanguage={setLanguage} />
      <PlacePanel form={form} language={language} isKept={page.is_kept} />
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        label={
          isPublishing ? t("admin.content.page.publish") : is_published ? undefined : t("admin.content.page.saveDraft")
        }
      >
        {!page.is_kept && !isPublishing && (
          <Button
            variant="secondary"
            disabled={form.isSaving}
            onClick={() => put(!is_published)}
            className={SAVE_BAR_BUTTON_CLASS}
          >
            {t(is_published ? "admin.content.page.unpublish" : "admin.content.page.publish")}
          </Button>
        )}
      </SaveBar>
      <UnsavedGuard isDirty={form.isDirty} />
      {form.conflict && <ConflictDialog {...form.conflict} />}
    </AdminForm>
  );
}

type PlacePanelProps = { form: ReturnType<typeof usePageForm>; language: Locale; isKept: boolean };

function PlacePanel({ form, language, isKept }: PlacePanelProps) {
  const { t } = useAdminI18n();
  return (
    <Panel title={t("admin.content.page.place")}>
      <div className="grid gap-6">
        <TextInput
          label={t("admin.content.page.slug")}
          hint={t(isKept ? "admin.content.page.slugKept" : "admin.content.page.slugHint")}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={SLUG_RULES.maxLength}
          readOnly={isKept}
          className="max-w-lg"
          {...form.field("slug")}
        />
        <LocalizedTextField
          form={form}
          name="description"
          label={t("admin.content.page.description")}
          hint={t("admin.content.page.descriptionHint")}
          rows={3}
          maxLength={PAGE_MAX_LENGTHS.description}
          shown={language}
          isOptional
        />
      </div>
    </Panel>
  );
}
