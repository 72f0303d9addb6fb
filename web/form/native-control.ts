import { createFormControl, type FieldErrors, type FieldValues } from "react-hook-form";
import { contractResolver, type Schema, type Words } from "./contract-resolver.ts";

export type NativeState = { errors: FieldErrors; submitCount: number };
type Options<Input> = Words & {
  schema: Schema<Input>;
  read: () => FieldValues;
  errors: FieldErrors;
  onState: (state: NativeState) => void;
};

/** react-hook-form's control for native fields. The DOM holds their values, and `read` returns them for validation. */
export function createNativeControl<Input>({ schema, read, errors, onState, ...words }: Options<Input>) {
  const resolver = contractResolver<FieldValues, Input>(schema, words, read);
  const control = createFormControl<FieldValues, unknown, Input>({ resolver, errors });
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {}, submitCount = 0 }) => onState({ errors, submitCount }),
  });
  return control;
}
