import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { CONTROL_CLASS, FieldMessage } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";

type Call = ReturnType<typeof useAdminCall>["call"];

type InlineEditProps = {
  label: string;
  value: string;
  inputMode: "decimal" | "numeric";
  save: (text: string, call: Call) => Promise<boolean>;
  children: ReactNode;
  className?: string;
};

export function InlineEditor({ children, className, ...edit }: InlineEditProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <Editor {...edit} onClose={() => setOpen(false)} />;
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setOpen(true)}
      className={cx(
        "relative -mx-2 inline-flex min-h-11 min-w-11 flex-col items-start justify-center rounded-sm px-2 text-start hover:bg-sand",
        className,
      )}
    >
      <span className="visually-hidden">{edit.label} </span>
      {children}
    </button>
  );
}

function Editor({
  label,
  value,
  inputMode,
  save,
  onClose,
}: Omit<InlineEditProps, "children"> & { onClose: () => void }) {
  const { t } = useAdminI18n();
  const { call, isBusy, errors } = useAdminCall();
  const [text, setText] = useState(value);
  const [id, message] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const error = Object.values(errors)[0]?.[0];

  useEffect(() => field.current?.select(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === value || (await save(text, call))) onClose();
    else field.current?.focus();
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <AdminForm onSubmit={submit} className="relative z-1 max-lg:col-span-full">
      <label htmlFor={id} className="mb-1 block text-small lg:visually-hidden">
        {label}
      </label>
      <div className="flex items-center gap-1">
        <input
          ref={field}
          id={id}
          type="text"
          dir="ltr"
          inputMode={inputMode}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={message}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={keyDown}
          className={cx(CONTROL_CLASS, "h-11 min-w-0 grow px-3 lg:w-22 lg:grow-0")}
        />
        <IconButton
          type="submit"
          icon="check"
          label={t("admin.save")}
          loading={isBusy}
          className="bg-olive! text-plaster! hover:bg-olive-hover!"
        />
        <IconButton icon="close" label={t("admin.cancel")} onClick={onClose} className="lg:hidden" />
      </div>
      <div className="lg:w-72">
        <FieldMessage id={message} error={error} />
      </div>
    </AdminForm>
  );
}
