import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import { TextArea } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** A field for a reason, which the customer can read in the order's history. */
export function NoteField() {
  const { t } = useAdminI18n();
  return (
    <TextArea
      label={t("admin.note")}
      name="note"
      rows={2}
      dir="auto"
      maxLength={NOTE_MAX_LENGTH}
      hint={t("admin.noteHint")}
    />
  );
}
