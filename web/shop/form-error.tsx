import { useLocation } from "react-router";
import { useAddressError } from "../frame.tsx";
import { Banner } from "../ui/banner.tsx";

/** The error of a form that was submitted without JavaScript. The server redirects back to the page with `?refused=<code>`. */
export function useFormError(): { code: string; text: string } | null {
  const code = new URLSearchParams(useLocation().search).get("refused");
  const error = useAddressError();
  return code && error?.code === code ? error : null;
}

const BESIDE_ITS_FIELD = /^coupon_(?!gone)/;

export function FormErrorNotice() {
  const error = useFormError();
  if (!error || BESIDE_ITS_FIELD.test(error.code)) return null;
  return (
    <div className="page pt-4">
      <Banner tone="error" role="alert">
        {error.text}
      </Banner>
    </div>
  );
}
