import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldMessage } from "./field.tsx";
import { Icon } from "./icon.tsx";

const FIVE = [1, 2, 3, 4, 5] as const;

type StarsInputProps = {
  label: ReactNode;
  name: string;
  value: number;
  onChange: (value: number) => void;
  optionLabel: (stars: number) => string;
  error?: string | null;
};

export function StarsInput({ label, name, value, onChange, optionLabel, error }: StarsInputProps) {
  const [heading, message] = [useId(), useId()];
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={heading}
      aria-describedby={error ? message : undefined}
      aria-invalid={error ? true : undefined}
      className="rounded-sm"
    >
      <p id={heading} className="mb-1 text-small font-medium">
        {label}
      </p>
      <span className="inline-flex">
        {FIVE.map((star) => (
          <label
            key={star}
            className={cx(
              "relative inline-flex size-11 cursor-pointer items-center justify-center rounded-sm",
              "has-focus-visible:outline-3 has-focus-visible:outline-focus",
              star <= value ? "text-star" : "text-control",
            )}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={optionLabel(star)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <Icon name={star <= value ? "star-filled" : "star"} size={30} />
          </label>
        ))}
      </span>
      <FieldMessage id={message} error={error} />
    </div>
  );
}
