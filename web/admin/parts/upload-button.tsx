import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";

type UploadButtonProps = {
  children: ReactNode;
  accept?: string;
  icon?: IconName;
  multiple?: boolean;
  isBusy?: boolean;
  onFiles: (files: File[]) => void;
};

export function UploadButton({
  children,
  accept = "image/*",
  icon = "photo",
  multiple,
  isBusy = false,
  onFiles,
}: UploadButtonProps) {
  return (
    <label
      className={cx(
        "relative inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border border-control bg-surface px-5 py-2 text-center leading-heading font-semibold transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-ink",
        isBusy && "opacity-50",
      )}
    >
      {isBusy ? <Spinner /> : <Icon name={icon} size={20} />}
      {children}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={isBusy}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
