import { Button } from "../../ui/button.tsx";
import { FieldMessage } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { UploadRows } from "../product/upload-rows.tsx";
import type { usePictureUploads } from "../product/use-uploads.ts";
import { UploadButton } from "./upload-button.tsx";

type OnePictureProps = {
  picture: string | null;
  sending: ReturnType<typeof usePictureUploads>;
  error: string | null;
  onDrop: () => void;
};

export function PictureField({ picture, sending, error, onDrop }: OnePictureProps) {
  const { t } = useAdminI18n();
  return (
    <>
      <UploadRows sending={sending} />
      <FieldMessage id="image-message" error={error} />
      <div className="mt-2 flex flex-wrap gap-3">
        <UploadButton onFiles={(files) => sending.add(files.slice(0, 1))}>
          {t(picture ? "admin.products.category.otherPicture" : "admin.products.category.addPicture")}
        </UploadButton>
        {picture && (
          <Button variant="quiet" onClick={onDrop}>
            {t("admin.products.category.noPicture")}
          </Button>
        )}
      </div>
    </>
  );
}
