import { createFormControl, type FieldErrors, type FieldValues } from "react-hook-form";
import { contractResolver, type Schema, type Words } from "./contract-resolver.ts";

export type NativeState = { errors: FieldErrors; submitCount: number };
type Options<Input> = Words & {
  schema: Schema<Input>;
  form: () => HTMLFormElement | null;
  errors: FieldErrors;
  onState: (state: NativeState) => void;
};

/** What is validated and sent is what the browser would post without JavaScript, except `_method`, which only that needs. */
export function createNativeControl<Input>({ schema, form, errors, onState, ...words }: Options<Input>) {
  const read = () => {
    const { _method, ...fields } = Object.fromEntries(new FormData(form() ?? undefined));
    return fields;
  };
  const resolver = contractResolver<FieldValues, Input>(schema, words, read);
  const control = createFormControl<FieldValues, unknown, Input>({ resolver, errors });
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {}, submitCount = 0 }) => onState({ errors, submitCount }),
  });
  return control;
}
