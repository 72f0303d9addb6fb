import { useFrame } from "../frame.tsx";
import { useIsHydrated } from "../state/store.ts";

/** Script that runs before the preceding content is painted. `code` must be constant, because the policy (CSP) has its hash. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useFrame();
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
