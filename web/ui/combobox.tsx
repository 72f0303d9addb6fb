import { useEffect, useId, useRef, useState } from "react";
import { ComboboxList, getOptionId } from "./combobox-list.tsx";
import { cx } from "./cx.ts";
import { CONTROL_CLASS, Field, type FieldProps, SelectControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import { type ComboboxChoice, useCombobox } from "./use-combobox.ts";

type ComboboxProps = FieldProps &
  ComboboxChoice & {
    name: string;
    placeholder?: string;
    selectPlaceholder?: string;
    emptyText: string;
    guessText?: string;
    loadingText?: string;
    countText: (count: number) => string;
    autoComplete?: string;
    required?: boolean;
    id?: string;
  };

/** An editable combobox, as WAI-ARIA describes it. Until hydration, a native select is rendered instead. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, success, optional, hideLabel, className, id, name, options, value, onChange, required } =
    props;
  const [isHydrated, setHydrated] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const listId = useId();
  const box = useCombobox(props);
  const guessText = box.results[0]?.isGuess ? props.guessText : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to take over the choice made before hydration.
  useEffect(() => {
    const plain = select.current;
    const takeOver = () => {
      if (plain?.value && plain.value !== value) onChange(plain.value);
      setHydrated(true);
    };
    if (plain && document.activeElement === plain) plain.addEventListener("blur", takeOver, { once: true });
    else takeOver();
  }, []);

  return (
    <Field {...{ label, hint, error, success, optional, hideLabel, id }} className={cx("relative", className)}>
      {(tied) =>
        isHydrated ? (
          <div ref={box.rootRef} className="relative scroll-mt-16">
            <input type="hidden" name={name} value={value} />
            <input
              {...tied}
              {...box.inputProps}
              role="combobox"
              aria-expanded={box.open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={box.open && box.active >= 0 ? getOptionId(listId, box.active) : undefined}
              aria-required={required}
              autoComplete={props.autoComplete ?? "off"}
              autoCorrect="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: rendered after a click.
              autoFocus={props.startsOpen}
              placeholder={props.placeholder}
              className={cx(CONTROL_CLASS, "h-13 pe-11 text-ellipsis")}
            />
            <span className="pointer-events-none absolute inset-y-0 end-4 flex items-center">
              {props.loading ? <Spinner size={20} /> : <Icon name="chevron-down" size={20} />}
            </span>
            <ComboboxList
              id={listId}
              label={typeof label === "string" ? label : name}
              box={box}
              value={value}
              emptyText={props.loading ? props.loadingText : props.emptyText}
              guessText={guessText}
            />
            <span role="status" className="visually-hidden">
              {box.open && box.isTyped
                ? [guessText, props.countText(box.results.length)].filter(Boolean).join(" ")
                : ""}
            </span>
          </div>
        ) : (
          <SelectControl {...tied} ref={select} name={name} defaultValue={value} required={required}>
            <option value="">{props.selectPlaceholder || props.placeholder || "—"}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </SelectControl>
        )
      }
    </Field>
  );
}
