import { useLayoutEffect, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { ADMIN_UNDO_MS } from "../../../contract/constants.ts";
import { showToast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { UndoCall } from "../use-admin-call.ts";
import { useAdminForm } from "./use-admin-form.ts";

export type VersionedValues<Stored> = { version: string; values: Stored };
type Conflict<Stored> = VersionedValues<Stored> & { by?: string | null };
type Saved = { version?: string };

type Options<Values, Stored, Data> = {
  schema: z.ZodMiniType;
  loaded: VersionedValues<Stored>;
  typedOf: (values: Stored) => Values;
  path: string;
  method: "POST" | "PUT";
  /** Toast text after a save. The function gets the response's data, or null if the response was lost. */
  done: string | ((data: Data | null) => string);
  undoNew?: (data: Data) => UndoCall | null;
  onRefused?: () => void;
  onSaved?: (data: Data) => void | Promise<void>;
};

/** A form with optimistic locking. If another user saved first, `conflict` can load or overwrite the stored values. */
export function useVersionedForm<Values extends FieldValues, Stored, Data extends Saved = Saved>(
  options: Options<Values, Stored, Data>,
) {
  const { schema, loaded, typedOf, path, method, done, undoNew, onRefused, onSaved } = options;
  const { t } = useAdminI18n();
  const [baseline, setBaseline] = useState(() => ({ version: loaded.version, typed: typedOf(loaded.values) }));
  const [lastLoaded, setLastLoaded] = useState(loaded.version);
  const [conflict, setConflict] = useState<Conflict<Stored> | null>(null);
  const form = useAdminForm<Values, z.ZodMiniType>(schema, baseline.typed as DefaultValues<Values>);

  function show(now: VersionedValues<Stored>): void {
    const values = typedOf(now.values);
    form.reset(values as DefaultValues<Values>);
    setBaseline({ version: now.version, typed: values });
    setConflict(null);
  }
  // Shows newly loaded values unless the form has changes. A layout effect runs before the next key press.
  useLayoutEffect(() => {
    if (loaded.version === lastLoaded || form.isDirty) return;
    setLastLoaded(loaded.version);
    show(loaded);
  });

  const saveOver = (over: typeof baseline) =>
    form.save<Data>({
      path: `${path}?version=${over.version}`,
      method,
      done,
      undo: (data) => {
        if (method === "POST") return undoNew?.(data) ?? null;
        return data.version === undefined
          ? null
          : { path: `${path}?version=${data.version}`, method, body: over.typed };
      },
      ...(onRefused && { onRefused }),
      onConflict: (now) => resolveConflict(now as Conflict<Stored>),
      onSaved: (data, values) => {
        setConflict(null);
        if (data.version !== undefined) setBaseline({ version: data.version, typed: values });
        return onSaved?.(data);
      },
    });

  /** Handles a conflict. If the stored values equal the input, an earlier save succeeded and its response was lost. */
  function resolveConflict(now: Conflict<Stored>): void {
    if (JSON.stringify(typedOf(now.values)) !== JSON.stringify(form.getValues())) return void setConflict(now);
    show(now);
    showToast({ type: "success", title: typeof done === "string" ? done : done(null) });
  }

  function takeTheirs(now: Conflict<Stored>): void {
    const mine = form.getValues();
    show(now);
    const action = { label: t("admin.undo"), onPress: () => form.reset(mine, { keepDefaultValues: true }) };
    showToast({ type: "info", title: t("admin.tookTheirs"), duration: ADMIN_UNDO_MS, action });
  }

  return {
    ...form,
    submit: saveOver(baseline),
    conflict: conflict && {
      by: conflict.by ?? null,
      dismiss: () => {
        setConflict(null);
        onRefused?.();
      },
      keepMine: () => {
        setConflict(null);
        void saveOver({ version: conflict.version, typed: typedOf(conflict.values) })();
      },
      takeTheirs: () => takeTheirs(conflict),
    },
  };
}
