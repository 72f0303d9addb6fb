import { type FocusEvent, type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { FieldErrors } from "../../contract/errors.ts";
import type { MessageKey, Translate } from "../../contract/translate.ts";
import { useFormI18n } from "../form-texts.ts";
import { keepDraft, restoreDraft } from "./form-draft.ts";

export type Texts = Record<string, string | undefined>;
export type Schema<Input> = () => Promise<z.ZodMiniType<Input>>;
type Checked<Input> = { input: Input; errors: null } | { input: null; errors: Texts };

/** The form's fields for the call, without `_method`, which only a plain HTML form needs. */
export function typedIn(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const { _method, ...fields } = Object.fromEntries(new FormData(form));
  return fields;
}

/** Loads the contract's schema, and the schema library with it, on first use. */
function useRules<Input>(schema: Schema<Input>) {
  const { t } = useFormI18n();
  const loaded = useRef<ReturnType<typeof load>>(null);
  const load = () => Promise.all([schema(), import("../../contract/fields.ts")]);
  return async (form: HTMLFormElement): Promise<Checked<Input>> => {
    loaded.current ??= load();
    try {
      const [rules, { fieldErrors }] = await loaded.current;
      const parsed = rules.safeParse(typedIn(form));
      return parsed.success
        ? { input: parsed.data, errors: null }
        : { input: null, errors: inWords(fieldErrors(parsed.error), t) };
    } catch (error) {
      loaded.current = null;
      throw error;
    }
  };
}

const inWords = (errors: FieldErrors, t: Translate): Texts =>
  Object.fromEntries(Object.entries(errors).map(([name, [key]]) => [name, key && t(key as MessageKey)]));

/** Validates a field when it is left, and on each input while it has an error. `draft` names its stored draft. */
export function useFieldErrors<Input>(
  form: RefObject<HTMLFormElement | null>,
  schema: Schema<Input>,
  draft: string | undefined,
) {
  const check = useRules(schema);
  const [errors, setErrors] = useState<Texts>({});

  useLayoutEffect(() => {
    if (draft && form.current) restoreDraft(draft, form.current);
  }, [draft, form]);

  const mark = async (isAsked: (name: string, old: Texts) => boolean) => {
    const filled = form.current;
    const checked = filled && (await check(filled).catch(() => null));
    if (!checked) return;
    // The form may have been unmounted while the schema was loading.
    const names = [...filled.elements].map((element) => element.getAttribute("name") ?? "");
    setErrors((old) => {
      const marked = names.filter((name) => name && isAsked(name, old));
      return { ...old, ...Object.fromEntries(marked.map((name) => [name, checked.errors?.[name]])) };
    });
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (draft && form.current) keepDraft(draft, form.current);
    void mark((each, old) => Boolean(old[each]) && (each === name || each === `${name}_confirmation`));
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    if (!value) return;
    // The server's error stays until the field changes.
    void mark((each, old) => each === name && !old[each]);
  };
  return { errors, setErrors, check, watch: { onInput, onBlur } };
}
