import { useFrame } from "../frame.tsx";
import { useIsHydrated } from "../state/store.ts";

/**
 * Runs while the page is read, before what stands above it is painted, and is gone once the page is alive. `code` is the
 * same text on every page, so that its hash allows it.
 */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useFrame();
  const isAlive = useIsHydrated();
  if (isAlive) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
