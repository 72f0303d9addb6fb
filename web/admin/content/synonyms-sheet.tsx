import { type AdminSynonyms, synonymsInput } from "../../../contract/admin-synonyms.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useVersionedForm } from "../form/use-versioned-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { DeleteButton } from "../parts/delete-button.tsx";
import { Sheet } from "../parts/overlay.tsx";
import { ActivityLink } from "../parts/page-links.tsx";

type SynonymsSheetProps = { group: AdminSynonyms | null; groups: readonly AdminSynonyms[]; onClose: () => void };
type Stored = Pick<AdminSynonyms, "words">;

export function SynonymsSheet({ group, groups, onClose }: SynonymsSheetProps) {
  const { t } = useAdminI18n();
  const form = useVersionedForm<{ words: string }, Stored, AdminSynonyms>({
    schema: synonymsInput,
    loaded: { version: group?.version ?? "", values: { words: group?.words ?? [] } },
    typedOf: ({ words }) => ({ words: words.join("\n") }),
    path: group ? `/admin/synonyms/${group.id}` : "/admin/synonyms",
    method: group ? "PUT" : "POST",
    done: t("admin.content.search.saved"),
    // If the group already existed, the save changed nothing. Undo must not delete it.
    undoNew: ({ id }) =>
      groups.some((existing) => existing.id === id) ? null : { path: `/admin/synonyms/${id}`, method: "DELETE" },
    onSaved: onClose,
  });
  const words = group?.words.slice(0, 2).join(", ") ?? "";
  return (
    <Sheet open onClose={onClose} title={t(group ? "admin.content.search.edit" : "admin.content.search.add")}>
      <AdminForm onSubmit={(event) => void form.submit(event)} className="grid gap-4">
        <TextArea
          label={t("admin.content.search.words")}
          hint={t("admin.content.search.wordsHint")}
          rows={8}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field("words")}
        />
        <Button type="submit" loading={form.isSaving}>
          {t("admin.save")}
        </Button>
      </AdminForm>
      {group && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
          <ActivityLink kind="synonyms" subject={group.id} />
          <DeleteButton
            path={`/admin/synonyms/${group.id}`}
            then="/admin/content/search"
            label={t("admin.content.search.delete")}
            title={t("admin.content.search.deleteTitle", { words })}
            done={t("admin.content.search.deleted", { words })}
          >
            {t("admin.content.search.deleteText")}
          </DeleteButton>
        </div>
      )}
      <UnsavedGuard isDirty={form.isDirty} />
      {form.conflict && <ConflictDialog {...form.conflict} />}
    </Sheet>
  );
}
