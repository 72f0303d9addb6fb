/**
 * Answers whose bytes are at hand. A Response copies what it is made of, and once more what is read of it, which takes a page's
 * twentieth part and twice its memory (docs/decisions/0036).
 */
const atHand = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** An answer of these bytes, which nobody may change any more. */
export function responseOf(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  // For who does not know of this module; most never read it.
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  atHand.set(response, bytes);
  return response;
}

/** The same bytes; null of an answer that was made otherwise. */
export const bytesInMemory = (response: Response): Buffer<ArrayBuffer> | null => atHand.get(response) ?? null;

/** The body, which nobody may change; it can be read once only. */
export async function responseBytes(response: Response): Promise<Buffer<ArrayBuffer>> {
  return bytesInMemory(response) ?? Buffer.from(await response.arrayBuffer());
}
