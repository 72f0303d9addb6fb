import { PAGE_LOAD_LIMITS } from "../contract/constants.ts";

export class LoadTimeout extends Error {
  override readonly name = "LoadTimeout";
  constructor() {
    super("Page load timeout");
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries a failed load after 1, 2 and 4 s. Rejects with the last error, or with LoadTimeout after 15 s (G6, K13). */
export const withRetries = <T>(load: () => Promise<T>): Promise<T> => withTimeLimit(attempts(load));

export async function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), PAGE_LOAD_LIMITS.timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function attempts<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt >= PAGE_LOAD_LIMITS.retries) throw error;
      await wait(PAGE_LOAD_LIMITS.firstDelayMs * 2 ** attempt);
    }
  }
}
