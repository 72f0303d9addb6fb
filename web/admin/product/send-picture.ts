import { PICTURE_UPLOAD, UPLOAD_TIMEOUT_MS } from "../../../contract/constants.ts";
import { shrinkPicture } from "../../shop/order/shrink-picture.ts";
import { ApiError } from "../../state/api.ts";

/** What the server reads; a phone's other formats this browser may draw anew. */
const READ = /^image\/(?:jpeg|png|webp)$/;

/** What may stand free on a transparent ground. */
const SEEN_THROUGH = /^image\/(?:png|webp)$/;

/** Whether the server takes it as it is; one that cannot be drawn here is the server's to refuse. */
async function isFit(file: File): Promise<boolean> {
  if (!READ.test(file.type) || file.size > PICTURE_UPLOAD.bytes) return false;
  try {
    const picture = await createImageBitmap(file);
    const pixels = picture.width * picture.height;
    picture.close();
    return pixels <= PICTURE_UPLOAD.pixels;
  } catch {
    return true;
  }
}

const shrunk = (file: File) => shrinkPicture(file, SEEN_THROUGH.test(file.type) ? "image/webp" : "image/jpeg");

/**
 * Sends a picture to be kept, telling how much of it (0 to 1) is under way: fetch does not. Gives its name; refuses as
 * callApi does.
 */
export async function sendPicture(file: File, tell: (sent: number) => void): Promise<string> {
  const body = new FormData();
  body.set("file", (await isFit(file)) ? file : await shrunk(file), file.name);
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
