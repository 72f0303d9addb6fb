import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { PictureUpload, usePictureUploads } from "./use-uploads.ts";

export function UploadRows({ sending }: { sending: ReturnType<typeof usePictureUploads> }) {
  return (
    <div className="grid gap-2">
      {sending.uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => sending.retry(upload.key)}
          onDrop={() => sending.drop(upload.key)}
        />
      ))}
    </div>
  );
}

type UploadRowProps = { upload: PictureUpload; onRetry: () => void; onDrop: () => void };

function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { t } = useAdminI18n();
  const { name } = upload.file;
  return (
    <div className="flex items-center gap-3 rounded-md bg-sand p-3">
      <Icon name={upload.error ? "alert" : "photo"} className={upload.error ? "text-error" : "text-ink-2"} />
      <div className="min-w-0 grow" role={upload.error ? "alert" : undefined}>
        <p className="truncate text-small font-medium">
          <bdi>{upload.error ? t("admin.products.form.sendFailed", { name }) : name}</bdi>
        </p>
        {upload.error ? (
          <p className="text-small text-error">{upload.error}</p>
        ) : upload.sent === null ? (
          <p className="text-small text-ink-2">{t("admin.products.form.waiting")}</p>
        ) : (
          <Progress
            value={upload.sent}
            label={t("admin.products.form.sending", { name })}
            className="mt-1.5 bg-surface"
          />
        )}
      </div>
      {upload.error && (
        <>
          <Button variant="secondary" onClick={onRetry} className="shrink-0 px-3!">
            {t("admin.products.form.tryAgain")}
          </Button>
          <IconButton icon="close" label={t("admin.products.form.dismiss", { name })} onClick={onDrop} />
        </>
      )}
    </div>
  );
}
