import { type ReactNode, useEffect, useState } from "react";
import { TOAST_MS } from "../../../contract/constants.ts";
import { useFormI18n } from "../../form-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast-store.ts";

type CopyValueProps = {
  label: string;
  shown: ReactNode;
  value: string;
};

export function CopyableValue({ label, shown, value }: CopyValueProps) {
  const { t } = useFormI18n();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TOAST_MS.helper);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast.success(t("form.copied"));
    } catch {
      toast.error(t("form.copyFailed"));
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-2 last:border-b-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{shown}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 print:hidden">
        <Button
          variant="secondary"
          onClick={copy}
          aria-label={t("form.copyOf", { label })}
          className="min-w-16 px-2! text-small!"
        >
          {isCopied ? <Icon name="check" size={20} /> : t("form.copy")}
        </Button>
      </dd>
    </div>
  );
}
