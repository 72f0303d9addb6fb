/** Bytes of each response. Copies would take 5% of a page's server time and twice the memory (docs/decisions/0036). */
const buffers = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** Creates a response without copying the bytes, which must not be modified afterwards. */
export function createBytesResponse(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  // Code that reads `response.body` needs a stream. With highWaterMark 0, the bytes are enqueued only on a read.
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

export const getBytesInMemory = (response: Response): Buffer<ArrayBuffer> | null => buffers.get(response) ?? null;

/** Reads the body, which is possible only once. The bytes must not be modified. */
export async function readResponseBytes(response: Response): Promise<Buffer<ArrayBuffer>> {
  return getBytesInMemory(response) ?? Buffer.from(await response.arrayBuffer());
}
