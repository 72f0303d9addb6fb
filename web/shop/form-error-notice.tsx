import { Banner } from "../ui/banner.tsx";
import { useFormError } from "./form-error.ts";

/** The cart's page tells these where the code is typed. */
const BESIDE_ITS_FIELD = /^coupon_(?!gone)/;

/** Why a form sent without JavaScript changed nothing. */
export function FormErrorNotice() {
  const refused = useFormError();
  if (!refused || BESIDE_ITS_FIELD.test(refused.code)) return null;
  return (
    <div className="page pt-4">
      <Banner tone="error" role="alert">
        {refused.text}
      </Banner>
    </div>
  );
}
