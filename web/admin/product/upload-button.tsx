import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

type UploadButtonProps = { children: ReactNode; multiple?: boolean; onFiles: (files: File[]) => void };

/** A button that asks for pictures: on a phone the camera is among what is offered. */
export function UploadButton({ children, multiple, onFiles }: UploadButtonProps) {
  return (
    <label className="relative inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border border-control bg-surface px-5 py-2 text-center leading-heading font-semibold transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-ink">
      <Icon name="photo" size={20} />
      {children}
      <input
        type="file"
        accept="image/*"
        multiple={multiple}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
