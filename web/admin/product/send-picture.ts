import { PICTURE_UPLOAD_LIMITS, UPLOAD_TIMEOUT_MS } from "../../../contract/constants.ts";
import { shrinkPicture } from "../../shop/order/shrink-picture.ts";
import { ApiError } from "../../state/api.ts";

/** Picture formats that the server accepts. Others, such as a phone's HEIC, are converted if the browser can decode them. */
const ACCEPTED_TYPES = /^image\/(?:jpeg|png|webp)$/;

const TRANSPARENT_TYPES = /^image\/(?:png|webp)$/;

/** Whether a file can be sent unshrunk. True if the browser cannot decode the file, because the server validates it. */
async function canSendUnchanged(file: File): Promise<boolean> {
  if (!ACCEPTED_TYPES.test(file.type) || file.size > PICTURE_UPLOAD_LIMITS.bytes) return false;
  try {
    const picture = await createImageBitmap(file);
    const pixels = picture.width * picture.height;
    picture.close();
    return pixels <= PICTURE_UPLOAD_LIMITS.pixels;
  } catch {
    return true;
  }
}

const shrunk = (file: File) => shrinkPicture(file, TRANSPARENT_TYPES.test(file.type) ? "image/webp" : "image/jpeg");

/** Uploads a picture and resolves to its stored name. `tell` gets the progress (0 to 1). Rejects with ApiError. */
export async function uploadPicture(file: File, tell: (sent: number) => void): Promise<string> {
  const body = new FormData();
  body.set("file", (await canSendUnchanged(file)) ? file : await shrunk(file), file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/admin/pictures?locale=${document.documentElement.lang}`);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("X-Client", "browser");
    request.responseType = "json";
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as { data?: { name: string }; message?: string } | null;
      if (request.status === 201 && answer?.data) resolve(answer.data.name);
      else reject(new ApiError(request.status, answer?.message ? { message: answer.message } : {}));
    };
    request.onerror = () => reject(new ApiError(0, {}, { silence: "offline" }));
    request.ontimeout = () => reject(new ApiError(0, {}, { silence: "timeout" }));
    request.send(body);
  });
}
