import { createFormControl, type FieldErrors, type FieldValues } from "react-hook-form";
import { createContractResolver, type SchemaLoader, type TranslationContext } from "./contract-resolver.ts";

export type NativeFormState = { errors: FieldErrors; submitCount: number };
type Options<Input> = TranslationContext & {
  schema: SchemaLoader<Input>;
  read: () => FieldValues;
  errors: FieldErrors;
  onState: (state: NativeFormState) => void;
};

export function createNativeFormControl<Input>({ schema, read, errors, onState, ...words }: Options<Input>) {
  const resolver = createContractResolver<FieldValues, Input>(schema, words, read);
  const control = createFormControl<FieldValues, unknown, Input>({ resolver, errors });
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {}, submitCount = 0 }) => onState({ errors, submitCount }),
  });
  return control;
}
