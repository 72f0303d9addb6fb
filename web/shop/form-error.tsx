import { useLocation, useMatches } from "react-router";
import { useUrlError } from "../frame.tsx";
import { Banner } from "../ui/banner.tsx";

/** The error of a form that was submitted without JavaScript. The server redirects back to the page with `?refused=<code>`. */
export function useFormError(): { code: string; text: string } | null {
  const code = new URLSearchParams(useLocation().search).get("refused");
  const error = useUrlError();
  return code && error?.code === code ? error : null;
}

const BESIDE_ITS_FIELD = /^coupon_(?!gone)/;

/** Export this as `handle` of a layout that renders FormErrorNotice itself. Otherwise the notice would appear twice. */
export const formErrorHandle = { placesFormError: true };

export function PageFormError() {
  const isPlaced = useMatches().some(({ handle }) => handle === formErrorHandle);
  return !isPlaced && <FormErrorNotice className="page pt-4" />;
}

export function FormErrorNotice({ className }: { className?: string }) {
  const error = useFormError();
  if (!error || BESIDE_ITS_FIELD.test(error.code)) return null;
  return (
    <div className={className}>
      <Banner tone="error" role="alert">
        {error.text}
      </Banner>
    </div>
  );
}
