import { useEffect, useRef, useState } from "react";
import { getErrorText } from "../../state/api.ts";
import { useAdminI18n } from "../i18n.tsx";
import { uploadPicture } from "./send-picture.ts";

/** `sent` is the progress (0 to 1), or null while the upload waits. `error` is the message of a failed upload. */
export type PictureUpload = { key: number; file: File; sent: number | null; error: string | null };

let lastKey = 0;

export function usePictureUploads(arrived: (name: string) => void) {
  const { t } = useAdminI18n();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const isBusy = useRef(false);
  const hear = useRef(arrived);
  hear.current = arrived;

  const change = (key: number, changes: Partial<PictureUpload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const drop = (key: number) => setUploads((before) => before.filter((each) => each.key !== key));

  const next = uploads.find(({ error }) => error === null);
  useEffect(() => {
    if (!next || isBusy.current) return;
    isBusy.current = true;
    const { key, file } = next;
    uploadPicture(file, (sent) => change(key, { sent }))
      .then((name) => {
        isBusy.current = false;
        hear.current(name);
        drop(key);
      })
      .catch((failure) => {
        isBusy.current = false;
        change(key, { sent: null, error: getErrorText(failure, t, "refusal.server_error") });
      });
  });

  return {
    uploads,
    isSending: next !== undefined,
    add: (files: Iterable<File>) =>
      setUploads((before) => [
        ...before,
        ...[...files].map((file) => ({ key: (lastKey += 1), file, sent: null, error: null })),
      ]),
    retry: (key: number) => change(key, { error: null }),
    drop,
  };
}
