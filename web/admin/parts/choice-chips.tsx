import { ChipLink } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { ScrollStrip } from "./scroll-strip.tsx";

type ChoiceChipsProps<Choice extends string> = {
  label: string;
  choices: readonly Choice[];
  shown: Choice;
  counts?: Partial<Record<Choice, number>>;
  nameOf: (choice: Choice) => string;
  address: (choice: Choice) => string;
  className?: string;
};

export function ChoiceChips<Choice extends string>({
  label,
  choices,
  shown,
  counts,
  nameOf,
  address,
  className,
}: ChoiceChipsProps<Choice>) {
  return (
    <ScrollStrip label={label} className={cx("py-1", className)}>
      <ul className="flex w-max gap-2">
        {choices.map((choice) => (
          <li key={choice}>
            <ChipLink to={address(choice)} selected={choice === shown} preventScrollReset>
              {nameOf(choice)}
              {counts && <span className="tabular-nums opacity-75">{counts[choice] ?? 0}</span>}
            </ChipLink>
          </li>
        ))}
      </ul>
    </ScrollStrip>
  );
}
