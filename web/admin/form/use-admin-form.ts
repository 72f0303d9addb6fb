import { type BaseSyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import { createContractResolver } from "../../form/contract-resolver.ts";
import { useFocusFirstError } from "../../form/focus-first-error.ts";
import { useSingleSubmit } from "../../form/use-busy.ts";
import { ApiError, callApi, getErrorText } from "../../state/api.ts";
import { useIsHydrated } from "../../state/store.ts";
import { showToast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { type UndoCall, useAdminCall } from "../use-admin-call.ts";
import { useSessionEndedToast } from "../use-sign-in-again.ts";
import { useUnloadWarning } from "./unsaved.ts";

type Method = "POST" | "PUT";
type Saving<Values, Data> = {
  path: string;
  method?: Method;
  done: string | ((data: Data) => string);
  undo?: (data: Data) => UndoCall | null;
  onRefused?: () => void;
  onConflict?: (data: unknown) => void;
  /** Runs after the save and the revalidation. The form cannot be saved again until the returned promise settles. */
  onSaved?: (data: Data, input: Values) => void | Promise<void>;
};

/**
 * Returns the props of the form's controls. Includes the initial values only before hydration, because react-hook-form
 * sets values only in the browser. After hydration, a form reset would otherwise read a checkbox's state instead of
 * setting it.
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
  const choice = (name: FieldPath<Values>, value: string) => ({
    ...form.register(name),
    value,
    defaultChecked: firstOf(name) === value,
  });
  return { register, choice };
}

/** A form validated by `schema`. The API uses the same schema, so browser and server report the same errors. */
export function useAdminForm<Values extends FieldValues, Schema extends z.ZodMiniType>(
  schema: Schema,
  values: DefaultValues<Values>,
) {
  const { t, locale } = useAdminI18n();
  const { revalidate } = useRevalidator();
  const signInAgain = useSessionEndedToast();
  const { tell } = useAdminCall();
  const [isMaking, setMaking] = useState(false);
  const { isBusy, once } = useSingleSubmit();
  const form = useForm<Values>({
    defaultValues: values,
    resolver: createContractResolver<Values>(() => schema as unknown as z.ZodMiniType<Values>, { t, locale }),
    shouldFocusError: false,
  });
  const controls = useControls(form, values);
  // Subscribes to `dirtyFields`, because react-hook-form tracks it only if it is read. `follow` needs it.
  const { isDirty, dirtyFields: _ } = form.formState;
  useFocusFirstError(form.formState);
  useUnloadWarning(() => isDirty);

  function handleError(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) return void signInAgain();
    const fields = error instanceof ApiError ? Object.entries(error.errors) : [];
    for (const [path, [message]] of fields)
      form.setError(path as FieldPath<Values>, { type: "server", message: message ?? "" });
    if (fields.length === 0) showToast({ type: "error", title: getErrorText(error, t, "refusal.server_error") });
  }

  const save = <Data>({ path, method = "POST", done, undo, onRefused, onConflict, onSaved }: Saving<Values, Data>) => {
    const submit = form.handleSubmit(async (input) => {
      const pressed = document.activeElement;
      setMaking(method === "POST");
      try {
        const data = await callApi<Data>(path, { method, body: input });
        form.reset(input as DefaultValues<Values>, { keepValues: true });
        tell(typeof done === "string" ? done : done(data), undo?.(data) ?? null);
        await revalidate();
        await onSaved?.(data, input);
      } catch (error) {
        flushSync(() => setMaking(false));
        if (pressed instanceof HTMLElement && document.activeElement === document.body) pressed.focus();
        const isConflict = error instanceof ApiError && error.code === "conflict" && error.data !== undefined;
        if (onConflict && isConflict) return onConflict(error.data);
        handleError(error);
        onRefused?.();
      } finally {
        setMaking(false);
      }
    }, onRefused);
    return (event?: BaseSyntheticEvent): Promise<void> => {
      event?.preventDefault();
      return once(() => submit(event));
    };
  };

  /** Shows newly stored values. Fields that the user has changed since the form was sent keep their input. */
  const follow = (storedValues: DefaultValues<Values>): void => form.reset(storedValues, { keepDirtyValues: true });

  const field = (name: FieldPath<Values>) => ({ ...controls.register(name), error: errorAt(name) });
  const errorAt = (name: string): string | null => {
    const fieldError: { message?: string; root?: { message?: string } } | undefined = get(form.formState.errors, name);
    return fieldError?.message ?? fieldError?.root?.message ?? null;
  };

  return {
    ...form,
    ...controls,
    field,
    errorAt,
    save,
    follow,
    isDirty,
    isSaving: isBusy,
    /** True while a new entry is being created. The form must be inert then, because input typed meanwhile would be lost. */
    isMaking,
  };
}
