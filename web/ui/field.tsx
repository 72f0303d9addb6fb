import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { EMAIL_MAX_LENGTH } from "../../contract/constants.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { useUnchangedWhilePressed } from "./use-unchanged-while-pressed.ts";

/** Props of all fields. `optional` is the text that marks an optional field. Required fields have no mark. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  success?: ReactNode;
  optional?: string;
  hideLabel?: boolean;
  className?: string;
};
type ControlAttributes = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

export const CONTROL_CLASS =
  "w-full rounded-md border border-control bg-surface px-4 text-ink transition-colors hover:border-ink disabled:bg-sand disabled:text-ink-3 " +
  "focus-visible:outline-2 focus-visible:-outline-offset-1 " +
  "aria-invalid:border-error aria-invalid:inset-ring-1 aria-invalid:inset-ring-error";

/** Message of a field. It does not change while the pointer is down, because a new line would move a clicked button. */
export function FieldMessage({ id, ...messages }: { id: string } & Pick<FieldProps, "error" | "success" | "hint">) {
  const { error, success, hint } = useUnchangedWhilePressed(messages);
  const text = error || success || hint;
  return (
    <div id={id} aria-live="polite" className={cx("text-small", text && "mt-1.5")}>
      {text && (
        <p className={cx("flex items-start gap-1.5", error ? "text-error" : success ? "text-success" : "text-ink-2")}>
          {(error || success) && <Icon name={error ? "alert" : "check"} size={18} className="mt-[0.2em]" />}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

export function Field({
  label,
  hint,
  error,
  success,
  optional,
  hideLabel,
  className,
  id,
  children,
}: FieldProps & {
  id?: string;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const generatedId = useId();
  const own = id ?? generatedId;
  const message = `${own}-message`;
  const hasMessage = Boolean(error || success || hint);
  return (
    <div className={className}>
      <label
        htmlFor={own}
        className={cx("mb-1.5 block text-small font-medium text-ink", hideLabel && "visually-hidden")}
      >
        {label} {optional && <span className="font-normal text-ink-2">{optional}</span>}
      </label>
      {children({
        id: own,
        "aria-describedby": hasMessage ? message : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldMessage id={message} error={error} success={success} hint={hint} />
    </div>
  );
}

function split<T extends FieldProps & { id?: string }>(props: T) {
  const { label, hint, error, success, optional, hideLabel, className, id, ...control } = props;
  return { field: { label, hint, error, success, optional, hideLabel, className, id }, control };
}

export type TextInputProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { end?: ReactNode; ref?: Ref<HTMLInputElement> };

/** Text field. Fields for phone, e-mail and codes need `dir="ltr"`, `inputMode` and `autoComplete`. */
export function TextInput(props: TextInputProps) {
  const { field, control } = split(props);
  const { end, ...input } = control;
  return (
    <Field {...field}>
      {(tied) => (
        <div className="relative" dir={input.dir}>
          <input type="text" {...input} {...tied} className={cx(CONTROL_CLASS, "h-13", end && "pe-14")} />
          {end && <span className="absolute inset-y-0 end-1 flex items-center">{end}</span>}
        </div>
      )}
    </Field>
  );
}

export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={EMAIL_MAX_LENGTH}
      {...props}
    />
  );
}

export function TextArea(
  props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> },
) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      {(tied) => <textarea rows={3} {...control} {...tied} className={cx(CONTROL_CLASS, "block min-h-13 py-3")} />}
    </Field>
  );
}

type SelectAttributes = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

export function SelectControl(attributes: SelectAttributes) {
  return (
    <div className="relative">
      <select {...attributes} className={cx(CONTROL_CLASS, "h-13 appearance-none pe-11")} />
      <Icon name="chevron-down" size={20} className="pointer-events-none absolute inset-y-0 end-4 my-auto" />
    </div>
  );
}

export function Select(props: FieldProps & SelectAttributes) {
  const { field, control } = split(props);
  return <Field {...field}>{(tied) => <SelectControl {...control} {...tied} />}</Field>;
}
