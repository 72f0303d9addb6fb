import { useLayoutEffect, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { ADMIN_UNDO_MS } from "../../../contract/constants.ts";
import { showToast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { Undo } from "../use-admin-call.ts";
import { useAdminForm } from "./use-admin-form.ts";

/** What is stored, and the version by which saving over it is told from saving over something else. */
export type Versioned<Stored> = { version: string; values: Stored };
type Conflict<Stored> = Versioned<Stored> & { by?: string | null };
/** What the call answers: the version that it made, with which saving it can be taken back. */
type Saved = { version?: string };

type Options<Values, Stored, Data> = {
  schema: z.ZodMiniType;
  loaded: Versioned<Stored>;
  /** Of what is stored, what the fields hold. */
  typedOf: (stored: Stored) => Values;
  /** Where it is saved; the version is added. */
  path: string;
  method: "POST" | "PUT";
  /** Told in a toast; where it depends on what was saved, made of the answer's data: null where that answer was lost. */
  done: string | ((data: Data | null) => string);
  /** What takes back a thing that was made; null for one that was there. */
  undoNew?: (data: Data) => Undo | null;
  /** It could not be saved, or a conflict was left as it is. */
  onRefused?: () => void;
  onSaved?: (data: Data) => void | Promise<void>;
};

/**
 * A form over something that others may change too. When somebody saved it meanwhile nothing typed is lost: `conflict` then
 * offers to take over what is there now, or to save over it. Either can be taken back: saving by what stood there before,
 * taking over by what was typed.
 */
export function useVersionedForm<Values extends FieldValues, Stored, Data extends Saved = Saved>(
  options: Options<Values, Stored, Data>,
) {
  const { schema, loaded, typedOf, path, method, done, undoNew, onRefused, onSaved } = options;
  const { t } = useAdminI18n();
  const [seen, setSeen] = useState(() => ({ version: loaded.version, typed: typedOf(loaded.values) }));
  const [lastLoaded, setLastLoaded] = useState(loaded.version);
  const [conflict, setConflict] = useState<Conflict<Stored> | null>(null);
  const form = useAdminForm<Values, z.ZodMiniType>(schema, seen.typed as DefaultValues<Values>);

  function show(now: Versioned<Stored>): void {
    const typed = typedOf(now.values);
    form.reset(typed as DefaultValues<Values>);
    setSeen({ version: now.version, typed });
    setConflict(null);
  }
  // What was saved here or elsewhere is shown, but never over what was typed: before the browser hands over another key.
  useLayoutEffect(() => {
    if (loaded.version === lastLoaded || form.isDirty) return;
    setLastLoaded(loaded.version);
    show(loaded);
  });

  const saveOver = (over: typeof seen) =>
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
      onConflict: (now) => meet(now as Conflict<Stored>),
      onSaved: (data, typed) => {
        setConflict(null);
        if (data.version !== undefined) setSeen({ version: data.version, typed });
        return onSaved?.(data);
      },
    });

  /** What is stored as it was typed was saved by oneself, and the answer lost. */
  function meet(now: Conflict<Stored>): void {
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
    submit: saveOver(seen),
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
