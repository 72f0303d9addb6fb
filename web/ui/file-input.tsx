import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { CONTROL_CLASS } from "./field.tsx";

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> & {
  labels: { choose: string; none: string };
};

export function FileInput({ labels, onChange, ...input }: FileInputProps) {
  const control = useRef<HTMLInputElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const form = control.current?.form;
    const show = () => setName(control.current?.files?.[0]?.name ?? null);
    const clear = () => setName(null);
    setHydrated(true);
    show();
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);
  return (
    <span className="relative block">
      <input
        {...input}
        ref={control}
        type="file"
        onChange={(event) => {
          setName(event.target.files?.[0]?.name ?? null);
          onChange?.(event);
        }}
        className={
          isHydrated
            ? "peer absolute inset-0 size-full cursor-pointer opacity-0"
            : cx(
                CONTROL_CLASS,
                "min-h-13 py-2 file:me-3 file:min-h-9 file:rounded-sm file:border-0 file:bg-sand file:px-3 file:font-medium file:text-ink",
              )
        }
      />
      {isHydrated && (
        <span
          aria-hidden
          className={cx(
            CONTROL_CLASS,
            "pointer-events-none flex min-h-13 items-center gap-3 px-2! py-2 peer-hover:border-ink",
            "peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
            "peer-aria-invalid:border-error peer-aria-invalid:inset-ring-1 peer-aria-invalid:inset-ring-error",
          )}
        >
          <span className="edge shrink-0 rounded-sm bg-sand px-3 py-1.5 font-medium">{labels.choose}</span>
          <bdi className={cx("min-w-0 truncate text-small", name === null && "text-ink-2")}>{name ?? labels.none}</bdi>
        </span>
      )}
    </span>
  );
}
