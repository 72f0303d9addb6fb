import { foldText } from "../../../contract/fold.ts";
import { Combobox } from "../../ui/combobox.tsx";
import type { FieldProps } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";

export type PlaceOption = { value: string; label: string; detail?: string; search: string };

type PlaceFieldProps = Pick<FieldProps, "label" | "hint" | "error" | "className"> & {
  name: string;
  places: readonly PlaceOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
};

export function PlaceField({ places, placeholder, ...rest }: PlaceFieldProps) {
  const { t } = useAdminI18n();
  return (
    <Combobox
      {...rest}
      options={places}
      filter={(query) => places.filter(({ search }) => search.includes(foldText(query)))}
      placeholder={placeholder ?? t("admin.settings.fee.placeSearch")}
      emptyText={t("admin.settings.fee.placeNone")}
      countText={(count) => t("admin.settings.fee.placeCount", { count })}
    />
  );
}
