import { useFrame } from "../frame.tsx";
import { useIsHydrated } from "../state/store.ts";

/**
 * Runs while the HTML is parsed, before the preceding content is painted; removed after hydration. `code` must be
 * constant, because the policy allows it by its hash.
 */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useFrame();
  const isAlive = useIsHydrated();
  if (isAlive) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
