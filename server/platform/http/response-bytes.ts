/** Bytes of responses. A Response would copy its body twice: 5% of a page's time and twice its memory (docs/decisions/0036). */
const buffers = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** Creates a response without copying the bytes, which must not be modified afterwards. */
export function responseOf(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  // The stream is for code that does not use this module; most responses never need it.
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
  buffers.set(response, bytes);
  return response;
}

export const bytesInMemory = (response: Response): Buffer<ArrayBuffer> | null => buffers.get(response) ?? null;

/** Reads the body, at most once. The bytes must not be modified. */
export async function responseBytes(response: Response): Promise<Buffer<ArrayBuffer>> {
  return bytesInMemory(response) ?? Buffer.from(await response.arrayBuffer());
}
