import type { FormEvent, ReactNode } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { ConflictDialog, type ConflictProps } from "../form/conflict-dialog.tsx";
import { SaveBar } from "../form/save-bar.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useFieldName } from "../parts/field-name.ts";

export function SettingsPage({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl">
      <SettingsBackLink to="/admin/settings" label="admin.settings.all" />
      <h1>{title}</h1>
      {hint && <p className="mt-2 text-ink-2">{hint}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </div>
  );
}

type BackToProps = { to: string; label: "admin.settings.all" | "admin.settings.delivery" };

export function SettingsBackLink({ to, label }: BackToProps) {
  const { t } = useAdminI18n();
  return (
    <Anchor to={to} className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1 text-small text-ink-2 no-underline">
      <Icon name="chevron-start" size={18} />
      {t(label)}
    </Anchor>
  );
}

type SettingsFormProps = {
  form: {
    submit: (event: FormEvent) => Promise<void>;
    isDirty: boolean;
    isSaving: boolean;
    isMaking: boolean;
    conflict: ConflictProps | null;
    unreadable?: readonly string[];
  };
  saveLabel?: string | undefined;
  children: ReactNode;
};

export function SettingsForm({ form, saveLabel, children }: SettingsFormProps) {
  return (
    <AdminForm
      onSubmit={(event) => void form.submit(event)}
      inert={form.isMaking}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {form.unreadable && form.unreadable.length > 0 && <NotReadable parts={form.unreadable} />}
      {children}
      <SaveBar isDirty={form.isDirty} isSaving={form.isSaving} label={saveLabel} />
      <UnsavedGuard isDirty={form.isDirty} />
      {form.conflict && <ConflictDialog {...form.conflict} />}
    </AdminForm>
  );
}

function NotReadable({ parts }: { parts: readonly string[] }) {
  const { t, locale } = useAdminI18n();
  const nameOf = useFieldName();
  return (
    <Banner tone="error" role="status">
      <strong className="block font-semibold">
        {t("admin.settings.unreadable", { parts: new Intl.ListFormat(locale).format(new Set(parts.map(nameOf))) })}
      </strong>
      {t("admin.settings.unreadableText")}
    </Banner>
  );
}
