import { useState } from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type FieldErrors as FormErrors,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import { fieldWord } from "../../../contract/field-words.ts";
import { fieldErrors } from "../../../contract/fields.ts";
import { ApiError, callApi, errorText } from "../../state/api.ts";
import { useIsHydrated } from "../../state/store.ts";
import { showToast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { type Undo, useAdminCall } from "../use-admin-call.ts";
import { useSignInAgain } from "../use-sign-in-again.ts";
import { useFocusFirstError } from "./focus-first-error.ts";
import { useClosingQuestion } from "./unsaved.ts";

/** A POST makes something, a PUT writes it anew. */
type Method = "POST" | "PUT";
type Saving<Values, Data> = {
  path: string;
  method?: Method;
  /** Told in a toast; where it depends on what was saved, made of the answer's data. */
  done: string | ((data: Data) => string);
  /** What the toast's button calls to take it back, made of the answer's data; null where nothing does. */
  undo?: (data: Data) => Undo | null;
  /** It could not be saved, for whatever reason but a conflict that is asked about. */
  onRefused?: () => void;
  /** Somebody else saved since: with what the refusal carries, in place of a toast. */
  onConflict?: (data: unknown) => void;
  /** After it was saved and the page read anew, with the answer's data and what was sent; until it ends, nothing is saved again. */
  onSaved?: (data: Data, typed: Values) => void | Promise<void>;
};

type Words = Pick<ReturnType<typeof useAdminI18n>, "t" | "locale">;

/** Refuses what the API would, in its words. */
const resolverOf =
  <Values extends FieldValues>(schema: z.ZodMiniType, { t, locale }: Words): Resolver<Values> =>
  (typed) => {
    const parsed = schema.safeParse(typed);
    if (parsed.success) return { values: typed, errors: {} };
    const errors: FormErrors<Values> = {};
    for (const [path, [key]] of Object.entries(fieldErrors(parsed.error)))
      set(errors, path, { type: "contract", message: fieldWord(t, locale, key ?? "") });
    return { values: {}, errors };
  };

/**
 * The form's controls, with their values on the server's page too: react-hook-form sets them only once it is there. From then
 * on a box may not be ticked "by default": at a reset it would be asked for its value, in place of being told.
 */
function useControls<Values extends FieldValues>(form: UseFormReturn<Values>, values: DefaultValues<Values>) {
  const isAlive = useIsHydrated();
  const firstOf = (name: FieldPath<Values>): string | number | boolean | null | undefined =>
    isAlive ? undefined : get(values, name);
  const register = (name: FieldPath<Values>) => {
    const first = firstOf(name);
    const isBox = typeof first === "boolean";
    return {
      ...form.register(name),
      defaultValue: isBox ? undefined : (first ?? undefined),
      defaultChecked: isBox && first,
    };
  };
  /** One of several radio inputs. */
  const choice = (name: FieldPath<Values>, value: string) => ({
    ...form.register(name),
    value,
    defaultChecked: firstOf(name) === value,
  });
  return { register, choice };
}

/**
 * A form of the back office: `schema` is the API's own, so that browser and server say the same of every field. Nothing
 * typed is lost: refusals appear at their fields, the first of them on the page gets the focus.
 *
 *     const form = useAdminForm(pageInput, page);
 *     <AdminForm onSubmit={form.save({ path: `/admin/pages/${id}`, method: "PUT", done: t("admin.saved") })}>
 *       <TextInput label={…} {...form.field("slug")} />
 */
export function useAdminForm<Values extends FieldValues, Schema extends z.ZodMiniType>(
  schema: Schema,
  values: DefaultValues<Values>,
) {
  const { t, locale } = useAdminI18n();
  const { revalidate } = useRevalidator();
  const signInAgain = useSignInAgain();
  const { tell } = useAdminCall();
  const [saving, setSaving] = useState<Method | null>(null);
  const form = useForm<Values>({
    defaultValues: values,
    resolver: resolverOf<Values>(schema, { t, locale }),
    // The library knows fields in the order in which they came, and of a combobox nothing.
    shouldFocusError: false,
  });
  const controls = useControls(form, values);
  // The fields that are dirty are kept up only for who reads them: `follow` goes by them.
  const { isDirty, dirtyFields: _, isSubmitting } = form.formState;
  useFocusFirstError(form.formState);
  useClosingQuestion(() => isDirty);

  function refused(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) return void signInAgain();
    const fields = error instanceof ApiError ? Object.entries(error.errors) : [];
    for (const [path, [message]] of fields)
      form.setError(path as FieldPath<Values>, { type: "server", message: message ?? "" });
    if (fields.length === 0) showToast({ type: "error", title: errorText(error, t, "refusal.server_error") });
  }

  /** For the form's onSubmit. */
  const save = <Data>({ path, method = "POST", done, undo, onRefused, onConflict, onSaved }: Saving<Values, Data>) =>
    form.handleSubmit(async (typed) => {
      const pressed = document.activeElement;
      setSaving(method);
      try {
        const data = await callApi<Data>(path, { method, body: typed });
        // What was sent is what is saved; what was typed since is still to be saved.
        form.reset(typed as DefaultValues<Values>, { keepValues: true });
        tell(typeof done === "string" ? done : done(data), undo?.(data) ?? null);
        await revalidate();
        await onSaved?.(data, typed);
      } catch (error) {
        // What is refused is mended at once: the form takes the focus again.
        flushSync(() => setSaving(null));
        if (pressed instanceof HTMLElement && document.activeElement === document.body) pressed.focus();
        const isConflict = error instanceof ApiError && error.code === "conflict" && error.data !== undefined;
        if (onConflict && isConflict) return onConflict(error.data);
        refused(error);
        onRefused?.();
      } finally {
        setSaving(null);
      }
    }, onRefused);

  /** Shows what is stored now, but never over what was typed since it was sent. */
  const follow = (stored: DefaultValues<Values>): void => form.reset(stored, { keepDirtyValues: true });

  /** What a text field of web/ui/field.tsx takes: its name, value and error. */
  const field = (name: FieldPath<Values>) => ({ ...controls.register(name), error: errorAt(name) });
  const errorAt = (name: string): string | null => {
    const found: { message?: string; root?: { message?: string } } | undefined = get(form.formState.errors, name);
    return found?.message ?? found?.root?.message ?? null;
  };

  // `reset` ends isSubmitting, but before `onSaved` knows the version that was made, saving again would be a conflict with oneself.
  return {
    ...form,
    ...controls,
    field,
    errorAt,
    save,
    follow,
    isDirty,
    isSaving: saving !== null || isSubmitting,
    /** Something is being made: until it is there the form is inert, as what is typed meanwhile would have nowhere to go. */
    isMaking: saving === "POST",
  };
}
