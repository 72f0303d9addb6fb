import { PICTURE_UPLOAD_LIMITS } from "../../../contract/constants.ts";

const SMALL_BYTES = 400 * 1024;
const QUALITY = 0.85;

type Format = "image/jpeg" | "image/webp";

export async function shrinkPicture(file: File, format: Format = "image/jpeg"): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PICTURE_UPLOAD_LIMITS.side / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext("2d");
    if (pen && format === "image/jpeg") {
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, canvas.width, canvas.height);
    }
    pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, format, QUALITY));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
