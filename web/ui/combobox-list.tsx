import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { useCombobox } from "./use-combobox.ts";

export const getOptionId = (listId: string, index: number) => `${listId}-${index}`;

type ComboboxListProps = {
  id: string;
  label: string;
  box: ReturnType<typeof useCombobox>;
  value: string;
  emptyText: string | undefined;
  guessText: string | undefined;
};

export function ComboboxList({ id, label, box, value, emptyText, guessText }: ComboboxListProps) {
  const none = box.results.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the input.
    <div
      hidden={!box.open}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md bg-surface shadow-popup"
    >
      {guessText && <p className="px-4 pt-3 text-small text-ink-2">{guessText}</p>}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        hidden={none}
        className="relative max-h-[min(22rem,42svh)] overflow-y-auto overscroll-contain p-1.5"
      >
        {box.results.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and points at the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
          <div
            key={option.value}
            id={getOptionId(id, index)}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            onClick={() => box.choose(option)}
            className={cx(
              "flex min-h-12 items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sand",
              index === box.active && "bg-sand",
              option.disabled && "text-ink-3",
            )}
          >
            <span className="min-w-0 grow">{option.label}</span>
            {option.detail && <span className="shrink-0 text-small text-ink-2">{option.detail}</span>}
            {option.value === value && <Icon name="check" size={18} className="text-success" />}
          </div>
        ))}
      </div>
      {none && <p className="px-4 py-4 text-ink-2">{emptyText}</p>}
    </div>
  );
}
