import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type Step = { label: string; to?: string };

export function Stepper({
  steps,
  current,
  label,
  className,
}: {
  steps: readonly Step[];
  current: number;
  label: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small">
        {steps.map((step, index) => {
          const text = (
            <>
              {index < current ? <Icon name="check" size={16} className="text-success" /> : <span>{index + 1}</span>}
              {step.label}
            </>
          );
          const look = "inline-flex min-h-11 items-center gap-1.5";
          return (
            <li
              key={step.label}
              aria-current={index === current ? "step" : undefined}
              className="flex items-center gap-2"
            >
              {index > 0 && <span aria-hidden className="h-px w-4 bg-control" />}
              {step.to && index < current ? (
                <Anchor to={step.to} className={cx(look, "rounded-sm text-ink underline underline-offset-4")}>
                  {text}
                </Anchor>
              ) : (
                <span className={cx(look, index === current ? "font-bold text-ink" : "text-ink-2")}>{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
