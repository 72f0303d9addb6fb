import { useId } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { DEFAULT_QUANTITY_LIMITS } from "./quantity.ts";
import { useQuantity } from "./use-quantity.ts";
import { useUnchangedWhilePressed } from "./use-unchanged-while-pressed.ts";

export type QuantityInputProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  size?: "small" | "medium" | "large";
  layout?: "horizontal" | "vertical";
  labels: { quantity: string; decrease: string; increase: string };
  rangeMessage: (limits: { min: number; max: number }) => string;
  onOutOfRange?: (limits: { min: number; max: number }) => void;
  name?: string;
  disabled?: boolean;
  /** In a wrapping flex row, pass "contents!", so that the error message gets a line of its own. */
  className?: string;
};

const SIZES = { small: "[--q:44px] [--n:30px]", medium: "[--q:48px] [--n:36px]", large: "[--q:52px] [--n:32px]" };

export function QuantityInput(props: QuantityInputProps) {
  const { value, onChange, size = "medium", layout = "horizontal", labels, name, disabled, className } = props;
  const {
    min = DEFAULT_QUANTITY_LIMITS.min,
    max = DEFAULT_QUANTITY_LIMITS.max,
    step = DEFAULT_QUANTITY_LIMITS.step,
  } = props;
  const quantity = useQuantity({ value, onChange, limits: { min, max, step }, onOutOfRange: props.onOutOfRange });
  const { typedValue, isInvalid } = quantity;
  const showsRange = useUnchangedWhilePressed(isInvalid);
  const message = useId();
  const stepper = { small: size === "small", disabled };
  return (
    <div className={cx("inline-block", SIZES[size], className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own. */}
      <div
        role="group"
        aria-label={labels.quantity}
        className={cx(
          "inline-flex items-center rounded-md bg-surface inset-ring-1",
          layout === "vertical" && "flex-col-reverse",
          isInvalid ? "inset-ring-error" : size === "small" ? "inset-ring-line" : "inset-ring-control",
        )}
      >
        <Step
          {...stepper}
          icon="minus"
          label={labels.decrease}
          stuck={quantity.isAtMin}
          onPress={() => quantity.by(-1)}
        />
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          name={name}
          disabled={disabled}
          value={quantity.text}
          aria-label={labels.quantity}
          aria-valuemin={min}
          aria-valuemax={Math.max(max, value)}
          aria-valuenow={typedValue ?? undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? message : undefined}
          onChange={(event) => quantity.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={quantity.settle}
          onKeyDown={quantity.keyDown}
          className="h-(--q) w-(--n) min-w-0 rounded-sm p-0 bg-transparent text-center font-semibold tabular-nums"
        />
        <Step
          {...stepper}
          icon="plus"
          label={labels.increase}
          stuck={quantity.isAtMax}
          onPress={() => quantity.by(1)}
        />
      </div>
      <p
        id={message}
        aria-live="polite"
        className={cx("order-last basis-full text-small text-error", showsRange && "mt-1")}
      >
        {showsRange && props.rangeMessage({ min, max })}
      </p>
    </div>
  );
}

type StepProps = {
  icon: "minus" | "plus";
  label: string;
  small: boolean;
  stuck: boolean;
  disabled: boolean | undefined;
  onPress: () => void;
};

function Step({ icon, label, small, stuck, disabled, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled || stuck}
      onClick={onPress}
      className="inline-flex h-(--q) w-11 shrink-0 items-center justify-center rounded-md transition-colors hover:bg-sand disabled:text-control disabled:opacity-50 disabled:hover:bg-transparent"
    >
      <Icon name={icon} size={small ? 18 : 20} />
    </button>
  );
}
