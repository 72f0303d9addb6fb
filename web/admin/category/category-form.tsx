import { type CSSProperties, useState } from "react";
import { useNavigate } from "react-router";
import {
  type AdminCategory,
  CATEGORY_COLOURS_MIN_CONTRAST,
  CATEGORY_MAX_LENGTHS,
  type categoryInput,
  computeContrastRatio,
  createCategoryInput,
} from "../../../contract/admin-category.ts";
import { SLUG_RULES } from "../../../contract/constants.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CONTROL_CLASS, Field, Select, TextInput } from "../../ui/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { SaveBar } from "../form/save-bar.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useAdminForm } from "../form/use-admin-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useShopLanguages } from "../languages.ts";
import { PictureField } from "../parts/one-picture.tsx";
import { Panel } from "../parts/panel.tsx";
import { usePictureUploads } from "../product/use-uploads.ts";
import { type CategoryFormValues, createEmptyCategoryValues, toCategoryValues } from "./values.ts";

const useCategoryForm = (values: CategoryFormValues) =>
  useAdminForm<CategoryFormValues, typeof categoryInput>(createCategoryInput(useShopLanguages()), values);
type CategoryForm = ReturnType<typeof useCategoryForm>;

type CategoryFormProps = {
  category: AdminCategory | null;
  parents: readonly { id: number; name: string }[];
};

export function CategoryEditor({ category, parents }: CategoryFormProps) {
  const { t, locale } = useAdminI18n();
  const navigate = useNavigate();
  const form = useCategoryForm(category ? toCategoryValues(category) : createEmptyCategoryValues());
  const [conflict, setConflict] = useState<AdminCategory | null>(null);
  const sending = usePictureUploads((name) => form.setValue("image", name, { shouldDirty: true }));
  const name = form.watch(`name.${locale}`);
  const image = form.watch("image");

  const start = (now: AdminCategory): void => {
    setConflict(null);
    form.reset(toCategoryValues(now));
  };
  const save = form.save<AdminCategory>({
    path: category ? `/admin/categories/${category.id}` : "/admin/categories",
    method: category ? "PUT" : "POST",
    done: t(category ? "admin.products.category.saved" : "admin.products.category.created", { name }),
    onSaved: (saved) => (category ? form.follow(toCategoryValues(saved)) : navigate("/admin/categories")),
    onConflict: (now) => {
      setConflict(now as AdminCategory);
      scrollTo({ top: 0 });
    },
  });
  const keepMine = (): void => {
    form.setValue("version", conflict?.version ?? null);
    setConflict(null);
    void save();
  };

  return (
    <>
      {conflict && (
        <Banner tone="warning" role="alert" className="mb-5">
          <p className="font-semibold">{t("admin.products.category.conflict")}</p>
          <div className="mt-2 mb-1 flex flex-wrap gap-3">
            <Button onClick={keepMine}>{t("admin.products.form.conflictMine")}</Button>
            <Button variant="secondary" onClick={() => start(conflict)}>
              {t("admin.products.form.conflictNow")}
            </Button>
          </div>
        </Banner>
      )}
      <AdminForm onSubmit={save} inert={form.isMaking} className="grid gap-3 lg:gap-5">
        <Panel title={t("admin.products.form.texts")}>
          <div className="grid gap-6">
            <LocalizedTextField
              form={form}
              name="name"
              label={t("admin.products.category.name")}
              maxLength={CATEGORY_MAX_LENGTHS.name}
            />
            <LocalizedTextField
              form={form}
              name="description"
              label={t("admin.products.category.description")}
              rows={2}
              maxLength={CATEGORY_MAX_LENGTHS.description}
            />
            <div className="grid gap-4 lg:grid-cols-2">
              <Select
                label={t("admin.products.category.parent")}
                hint={category && category.children > 0 ? t("admin.products.category.parentLocked") : undefined}
                {...form.field("parent_id")}
              >
                <option value="">{t("admin.products.category.noParent")}</option>
                {parents.map((parent) => (
                  <option key={parent.id} value={parent.id}>
                    {parent.name}
                  </option>
                ))}
              </Select>
              {!category && (
                <TextInput
                  label={t("admin.products.form.slug")}
                  optional={t("admin.products.form.optional")}
                  hint={t("admin.products.form.slugHint")}
                  dir="ltr"
                  autoCapitalize="none"
                  maxLength={SLUG_RULES.maxLength}
                  {...form.field("slug")}
                />
              )}
            </div>
          </div>
        </Panel>
        <Panel title={t("admin.products.category.colours")}>
          <Colours form={form} />
        </Panel>
        <Panel title={t("admin.products.category.picture")}>
          <PictureField
            picture={image}
            sending={sending}
            error={form.errorAt("image")}
            onDrop={() => form.setValue("image", null, { shouldDirty: true })}
          />
        </Panel>
        <SaveBar isDirty={form.isDirty} isSaving={form.isSaving || sending.isSending} />
      </AdminForm>
      <UnsavedGuard isDirty={form.isDirty || sending.isSending} />
    </>
  );
}

const COLOUR = /^#[0-9A-Fa-f]{6}$/;

function Colours({ form }: { form: CategoryForm }) {
  const { t, locale } = useAdminI18n();
  const { stage, deep, name, image } = form.watch();
  const isWhole = COLOUR.test(stage) && COLOUR.test(deep);
  const ratio = isWhole ? (Math.floor(computeContrastRatio(stage, deep) * 10) / 10).toFixed(1) : "–";
  const fields = [
    { field: "stage", label: t("admin.products.category.stage"), hint: t("admin.products.category.stageHint") },
    { field: "deep", label: t("admin.products.category.deep"), hint: t("admin.products.category.deepHint") },
  ] as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid grid-cols-2 gap-3">
        {fields.map(({ field, label, hint }) => {
          const { error, ...control } = form.field(field);
          return (
            <Field key={field} label={label} hint={hint} error={error}>
              {(tied) => (
                <input
                  type="color"
                  {...control}
                  // Keeps the value after hydration. Otherwise, React would set "", and browsers would log a warning.
                  defaultValue={form.formState.defaultValues?.[field]}
                  {...tied}
                  className={`${CONTROL_CLASS} h-13 cursor-pointer p-1.5!`}
                />
              )}
            </Field>
          );
        })}
        <p className="col-span-2 text-small text-ink-2">
          {t("admin.products.category.contrast", { ratio, least: CATEGORY_COLOURS_MIN_CONTRAST })}
        </p>
      </div>
      <div
        className="flex items-center gap-4 rounded-lg bg-stage p-4 text-deep"
        style={{ "--stage": stage, "--deep": deep } as CSSProperties}
      >
        <Picture name={image} alt="" sizes="80px" className="size-20 shrink-0 rounded-full" />
        <bdi className="font-heading text-h3 font-bold">{name[locale] || "…"}</bdi>
      </div>
    </div>
  );
}
