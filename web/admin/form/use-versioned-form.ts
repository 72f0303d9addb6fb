import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { useAdminForm } from "./use-admin-form.ts";

/** What is stored, and the version by which saving over it is told from saving over something else. */
export type Versioned<Stored> = { version: string; values: Stored };
type Conflict<Stored> = Versioned<Stored> & { by?: string | null };

type Options<Values, Stored> = {
  schema: z.ZodMiniType;
  loaded: Versioned<Stored>;
  /** Of what is stored, what the fields hold. */
  typedOf: (stored: Stored) => Values;
  /** Where it is saved; the version is added. */
  path: string;
  method: "POST" | "PUT";
  /** Told in a toast. */
  done: string;
  onSaved?: () => void;
};

/**
 * A form over something that others may change too. When somebody saved it meanwhile nothing typed is lost: `conflict` then
 * offers to take over what is there now, or to save over it.
 */
export function useVersionedForm<Values extends FieldValues, Stored>(options: Options<Values, Stored>) {
  const { schema, loaded, typedOf, path, method, done, onSaved } = options;
  const [seen, setSeen] = useState(loaded.version);
  const [lastLoaded, setLastLoaded] = useState(loaded.version);
  const [conflict, setConflict] = useState<Conflict<Stored> | null>(null);
  const typed = (stored: Stored) => typedOf(stored) as DefaultValues<Values>;
  const form = useAdminForm<Values, z.ZodMiniType>(schema, typed(loaded.values));

  function show(now: Versioned<Stored>): void {
    form.reset(typed(now.values));
    setSeen(now.version);
    setConflict(null);
  }
  // What was saved here or elsewhere is shown, but never over what was typed.
  useEffect(() => {
    if (loaded.version === lastLoaded || form.isDirty) return;
    setLastLoaded(loaded.version);
    if (loaded.version !== seen) show(loaded);
  });

  const saveOver = (version: string) =>
    form.save({
      path: `${path}?version=${version}`,
      method,
      done,
      onConflict: (now) => setConflict(now as Conflict<Stored>),
      onSaved: () => {
        setConflict(null);
        onSaved?.();
      },
    });
  return {
    ...form,
    submit: saveOver(seen),
    conflict: conflict && {
      by: conflict.by ?? null,
      dismiss: () => setConflict(null),
      keepMine: () => {
        setConflict(null);
        void saveOver(conflict.version)();
      },
      takeTheirs: () => show(conflict),
    },
  };
}
