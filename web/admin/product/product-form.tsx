import { type CSSProperties, type FocusEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminProduct } from "../../../contract/admin-product.ts";
import { isLocale, type Locale } from "../../../contract/locales.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { SAVE_BAR_BUTTON_CLASS, SaveBar } from "../form/save-bar.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { ProductFormContext, useProductForm, useProductFormContext } from "./form-context.tsx";
import type { FormChoices } from "./load.ts";
import { OriginPanel } from "./origin-panel.tsx";
import { PicturesPanel, toPictureValues } from "./pictures-panel.tsx";
import { StatusAndCategoriesPanel } from "./place-panel.tsx";
import { ProductPreview } from "./preview.tsx";
import { SpecificationsPanel } from "./specifications-panel.tsx";
import { TextsPanel } from "./texts-panel.tsx";
import { usePictureUploads } from "./use-uploads.ts";
import { type ProductFormValues, toProductValues } from "./values.ts";
import { VariantsPanel } from "./variants-panel.tsx";

type ProductFormProps = {
  product: AdminProduct | null;
  values: ProductFormValues;
  choices: FormChoices;
};

/** Scrolls to the first error. Focusing it would not be enough, because some fields with errors cannot be focused. */
function showFirstError(): void {
  document
    .querySelector("main [aria-invalid=true], main [id$=-message] .text-error")
    ?.scrollIntoView({ block: "center" });
}

export function ProductForm({ product, values, choices }: ProductFormProps) {
  const { t, locale } = useAdminI18n();
  const navigate = useNavigate();
  const form = useProductForm(values);
  const [language, setLanguage] = useState<Locale>(locale);
  const [opened, setOpened] = useState(product);
  const [conflict, setConflict] = useState<AdminProduct | null>(null);
  const sending = usePictureUploads((name) => {
    const pictures = form.getValues("pictures");
    if (pictures.some((each) => each.name === name)) return;
    form.setValue("pictures", [...pictures, toPictureValues(name)], { shouldDirty: true, shouldValidate: false });
    form.clearErrors("pictures");
  });

  function start(now: AdminProduct): void {
    setOpened(now);
    setConflict(null);
    form.reset(toProductValues(now, locale));
  }

  /** Handles an edit conflict. If the stored product equals the input, the save succeeded and its response was lost. */
  function resolveConflict(now: AdminProduct): void {
    const unversioned = (each: ProductFormValues) => JSON.stringify({ ...each, version: null });
    if (unversioned(toProductValues(now, locale)) === unversioned(form.getValues())) {
      start(now);
      toast.success(t("admin.products.form.saved"));
      return;
    }
    setConflict(now);
    scrollTo({ top: 0 });
  }

  const save = form.save<AdminProduct>({
    path: product ? `/admin/products/${product.id}` : "/admin/products",
    method: product ? "PUT" : "POST",
    done: t(product ? "admin.products.form.saved" : "admin.products.form.created"),
    onSaved: (saved) => {
      if (!product) return navigate(`/admin/products/${saved.id}`, { replace: true });
      setOpened(saved);
      form.follow(toProductValues(saved, locale));
    },
    // If publishing fails validation, resets the status to draft. An incomplete product can still be saved as a draft.
    onRefused: () => {
      const isPublishing = form.getValues("status") === "active" && (opened?.status ?? "draft") === "draft";
      if (isPublishing) form.setValue("status", "draft", { shouldDirty: true });
    },
    onConflict: (now) => resolveConflict(now as AdminProduct),
  });
  const submit = (status = form.getValues("status")): void => {
    if (sending.isSending) return void toast.info(t("admin.products.form.stillSending"));
    form.setValue("status", status, { shouldDirty: true });
    void save().then(() => requestAnimationFrame(showFirstError));
  };
  const keepMine = (): void => {
    form.setValue("version", conflict?.version ?? null);
    setConflict(null);
    submit();
  };

  const follow = ({ target }: FocusEvent) => {
    const written = (target as HTMLElement).lang;
    if (isLocale(written)) setLanguage(written);
  };
  const category = choices.categories.find(({ id }) => String(id) === String(form.watch("main_category_id")));
  return (
    <ProductFormContext value={{ form, choices }}>
      {conflict && opened && (
        <ConflictNotice opened={opened} now={conflict} onTakeTheirs={() => start(conflict)} onKeepMine={keepMine} />
      )}
      {/* The preview is outside the form. Its product card contains a form, and forms cannot be nested. */}
      <div
        className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-5"
        style={category && ({ "--stage": category.stage, "--deep": category.deep } as CSSProperties)}
      >
        <AdminForm
          onFocusCapture={follow}
          inert={form.isMaking}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="grid min-w-0 gap-3 max-lg:order-last lg:gap-5"
        >
          <TextsPanel />
          <PicturesPanel sending={sending} />
          <VariantsPanel />
          <StatusAndCategoriesPanel />
          <SpecificationsPanel />
          <OriginPanel />
          <SaveButtons isOnSale={opened?.status === "active"} onPublish={() => submit("active")} />
        </AdminForm>
        <div className="min-w-0 lg:sticky lg:top-20">
          <ProductPreview language={language} onLanguage={setLanguage} />
        </div>
      </div>
      <UnsavedGuard isDirty={form.isDirty || sending.isSending} />
    </ProductFormContext>
  );
}

function SaveButtons({ isOnSale, onPublish }: { isOnSale: boolean; onPublish: () => void }) {
  const { t } = useAdminI18n();
  const { form } = useProductFormContext();
  const status = form.watch("status");
  const isDraft = status === "draft";
  const isPublishing = status === "active" && !isOnSale;
  return (
    <SaveBar
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      label={isDraft ? t("admin.products.form.saveDraft") : isPublishing ? t("admin.products.form.publish") : undefined}
    >
      {isDraft && (
        <Button variant="secondary" onClick={onPublish} disabled={form.isSaving} className={SAVE_BAR_BUTTON_CLASS}>
          {t("admin.products.form.publish")}
        </Button>
      )}
    </SaveBar>
  );
}
