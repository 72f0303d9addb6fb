import { Banner } from "../ui/banner.tsx";
import { useFormError } from "./form-error.ts";

/** The cart page shows these errors beside the field. */
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
