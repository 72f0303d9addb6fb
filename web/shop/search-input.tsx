import { type ComponentProps, useId } from "react";
import { SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";

type SearchInputProps = Omit<ComponentProps<"input">, "type" | "name" | "id"> & {
  label: string;
  submit: string;
};

export function SearchInput({ label, submit, className, ...input }: SearchInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="search"
        name="q"
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        className={cx(
          "h-11 w-full appearance-none rounded-full border bg-surface ps-4 pe-12 transition-colors [&::-webkit-search-cancel-button]:hidden",
          className,
        )}
      />
      <button
        type="submit"
        aria-label={submit}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-full"
      >
        <Icon name="search" size={20} />
      </button>
    </>
  );
}
