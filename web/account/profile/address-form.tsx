import { useNavigate } from "react-router";
import type { Address } from "../../../contract/address.ts";
import type { CityChoice } from "../../../contract/checkout.ts";
import { ADDRESS_MAX_LENGTH, TEXT_MAX_LENGTH } from "../../../contract/constants.ts";
import type { AddressInput } from "../../../contract/customers.ts";
import { formatPhone } from "../../../contract/phone.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { TextArea, TextInput } from "../../ui/field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { CityChoiceField } from "./city-choice-field.tsx";
import { useProfileOwner } from "./owner.ts";

const CALL = "/auth/customers/addresses";
const DRAFT = "address";
/** Maximum length of the ZIP field. It allows five digits, and spaces that are pasted with them. */
const ZIP_LENGTH = 12;

type AddressFormProps = {
  address: Address | null;
  cities: readonly CityChoice[];
  isFirst: boolean;
};

/** Form for a new or saved address. A new address starts with the customer's name and phone (E2, V1 to V3). */
export function AddressForm({ address, cities, isFirst }: AddressFormProps) {
  const { t } = useAccountI18n();
  const owner = useProfileOwner();
  const navigate = useNavigate();
  const form = useForm<AddressInput, Address>({
    schema: async () => (await import("../../../contract/customers.ts")).addressInput,
    call: address ? `${CALL}/${address.id}` : CALL,
    method: address ? "PUT" : "POST",
    failed: t(address ? "addresses.updateFailed" : "addresses.createFailed"),
    draft: address ? undefined : DRAFT,
    done: () => {
      toast.success(t("addresses.saved"));
      return navigate("/profile/addresses");
    },
  });
  const name = (field: "firstName" | "lastName") => ({
    ...form.field(field, address ? address[field] : field === "firstName" ? owner.first_name : owner.last_name),
    required: true,
    maxLength: TEXT_MAX_LENGTH,
    className: "min-w-0",
  });
  return (
    <form {...form.form} className="mt-5 grid gap-4">
      {address && <input type="hidden" name="_method" value="PUT" />}
      {address?.email && <input type="hidden" name="email" value={address.email} />}
      <div className="grid grid-cols-2 gap-3">
        <TextInput {...name("firstName")} label={t("form.firstName")} autoComplete="given-name" />
        <TextInput {...name("lastName")} label={t("form.lastName")} autoComplete="family-name" />
      </div>
      <TextInput
        {...form.field("phone", formatPhone(address?.phone ?? owner.phone ?? ""))}
        label={t("form.phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="06 12 34 56 78"
        required
        maxLength={30}
      />
      <CityChoiceField
        form={form}
        cities={cities}
        initial={form.field("city", address?.city).defaultValue ?? ""}
        draft={address ? null : DRAFT}
      />
      <TextArea
        {...form.field("address", address?.address)}
        label={t("form.address")}
        autoComplete="street-address"
        placeholder={t("form.addressPlaceholder")}
        rows={2}
        required
        maxLength={ADDRESS_MAX_LENGTH}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          {...form.field("alias", address?.alias ?? "")}
          label={t("addresses.alias")}
          optional={t("form.optional")}
          placeholder={t("addresses.aliasExample")}
          maxLength={TEXT_MAX_LENGTH}
          className="min-w-0"
        />
        <TextInput
          {...form.field("zip_code", address?.zip_code ?? "")}
          label={t("addresses.zip")}
          optional={t("form.optional")}
          inputMode="numeric"
          autoComplete="postal-code"
          dir="ltr"
          maxLength={ZIP_LENGTH}
          className="min-w-0"
        />
      </div>
      {!isFirst && !address?.default && (
        <Checkbox {...form.tick("default")} label={t("addresses.isDefault")} className="-my-1" />
      )}
      <FormSubmit form={form}>{t("addresses.save")}</FormSubmit>
    </form>
  );
}
