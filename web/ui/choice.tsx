import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { cx } from "./cx.ts";
import { FieldMessage, type FieldProps } from "./field.tsx";
import { Icon, type IconName } from "./icon.tsx";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "title" | "children"> & {
  ref?: Ref<HTMLInputElement>;
};

type TickProps = Input & { label: ReactNode };

export function PlainCheckbox({ label, className, ...input }: TickProps) {
  return (
    <label className={cx("flex min-h-11 cursor-pointer items-start gap-3 py-2", className)}>
      <span className="relative mt-0.5 inline-flex size-6 shrink-0">
        <input
          type="checkbox"
          {...input}
          className="peer size-6 cursor-pointer appearance-none rounded-sm border-[1.5px] border-control bg-surface transition-colors checked:border-olive checked:bg-olive disabled:bg-sand checked:disabled:border-ink-3 checked:disabled:bg-ink-3 aria-invalid:border-error"
        />
        <Icon
          name="check"
          size={18}
          className="pointer-events-none invisible absolute inset-0 m-auto text-plaster peer-checked:visible"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}

export function Checkbox({ hint, error, className, ...tick }: TickProps & { hint?: ReactNode; error?: string | null }) {
  const message = useId();
  return (
    <div className={className}>
      <PlainCheckbox
        {...tick}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? message : undefined}
      />
      <div className="ps-9">
        <FieldMessage id={message} error={error} hint={hint} />
      </div>
    </div>
  );
}

export function ChoiceGroup({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  const message = useId();
  return (
    <fieldset
      className={cx("min-w-0 rounded-sm", className)}
      aria-describedby={error || hint ? message : undefined}
      tabIndex={error ? -1 : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={cx("mb-1.5 text-small font-medium", hideLabel && "visually-hidden")}>{label}</legend>
      {children}
      <FieldMessage id={message} error={error} hint={hint} />
    </fieldset>
  );
}

type RadioCardProps = Input & {
  title: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  icon?: IconName;
  reason?: ReactNode;
  children?: ReactNode;
};

export function RadioCard({
  title,
  detail,
  aside,
  icon,
  reason,
  disabled,
  className,
  children,
  ...input
}: RadioCardProps) {
  return (
    <div
      className={cx(
        "group relative rounded-md inset-ring-1 inset-ring-control has-[>label>input:checked]:inset-ring-2 has-[>label>input:checked]:inset-ring-ink",
        "has-[>label>input:focus-visible]:outline-3 has-[>label>input:focus-visible]:outline-offset-2 has-[>label>input:focus-visible]:outline-focus",
        disabled ? "bg-sand inset-ring-line" : "bg-surface",
        className,
      )}
    >
      <label className={cx("flex min-h-16 items-start gap-3 p-4", disabled ? "text-ink-2" : "cursor-pointer")}>
        <input
          type="radio"
          disabled={disabled}
          {...input}
          className={cx(
            "mt-0.5 size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-surface outline-none",
            disabled ? "visually-hidden" : "cursor-pointer checked:border-[7px] checked:border-olive",
          )}
        />
        {disabled && <Icon name="lock" size={22} className="mt-0.5 text-ink-3" />}
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-3 font-semibold">
            <span>{title}</span>
            {aside && <span className="shrink-0">{aside}</span>}
          </span>
          {detail && <span className="block text-small text-ink-2">{detail}</span>}
          {disabled && reason && <span className="mt-1 block text-small text-pretty text-warning">{reason}</span>}
        </span>
        {icon && <Icon name={icon} size={24} className="text-ink-2" />}
      </label>
      {children && <div className="hidden px-4 pb-4 group-has-[>label>input:checked]:block">{children}</div>}
    </div>
  );
}
