import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import type { Address } from "../../../contract/address.ts";
import type { AddressInput } from "../../../contract/customers.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { ApiError, callApi, getErrorText } from "../../state/api.ts";
import { showToast, toast } from "../../ui/toast-store.ts";
import { isDoubleClickAfterRemoval, noteItemRemoved } from "../../ui/use-unchanged-while-pressed.ts";

const CALL = "/auth/customers/addresses";

/** The customer's addresses. They are cached without expiry and refetched only after one has changed (T26). */
const addressesQuery = queryOptions<Address[], ApiError>({
  queryKey: ["addresses"],
  queryFn: ({ signal }) => callApi<Address[]>(CALL, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  networkMode: "always",
  retry: 1,
});
const KEY = addressesQuery.queryKey;

/** Request body for an address. Has all fields, because the API clears missing fields. */
export const toAddressInput = (address: Address): AddressInput => ({
  alias: address.alias,
  firstName: address.firstName,
  lastName: address.lastName,
  phone: address.phone,
  email: address.email,
  address: address.address,
  city: address.city,
  zip_code: address.zip_code,
});

const reload = (client: QueryClient): Promise<void> => client.refetchQueries({ queryKey: KEY }, { throwOnError: true });

export function useAddresses(loaded: Address[]) {
  const { t } = useAccountI18n();
  const client = useQueryClient();
  const { data = loaded } = useQuery(addressesQuery);
  const [busyId, setBusyId] = useState<number | null>(null);
  useLayoutEffect(() => {
    client.setQueryData(KEY, loaded);
  }, [client, loaded]);

  const isFree = busyId === null;
  const run = async (address: Address, failed: Parameters<typeof t>[0], work: () => Promise<unknown>) => {
    setBusyId(address.id);
    try {
      await work();
    } catch (error) {
      toast.error(getErrorText(error, t, failed));
      // The address was deleted in another tab, or by an earlier request whose response was lost.
      if (error instanceof ApiError && error.code === "address_not_found")
        await client.refetchQueries({ queryKey: KEY });
    } finally {
      setBusyId(null);
    }
  };

  const makeDefault = (address: Address) =>
    isFree &&
    run(address, "addresses.updateFailed", async () => {
      await callApi(`${CALL}/${address.id}`, { method: "PUT", body: { ...toAddressInput(address), default: true } });
      toast.success(t("addresses.defaultSet"));
      await reload(client);
    });
  const restore = (address: Address) =>
    run(address, "addresses.createFailed", async () => {
      const body = { ...toAddressInput(address), default: address.default };
      await callApi(CALL, { method: "POST", body });
      await reload(client);
    });
  const remove = (address: Address) =>
    isFree &&
    !isDoubleClickAfterRemoval(address.id) &&
    run(address, "addresses.deleteFailed", async () => {
      // The response contains the remaining addresses, because deleting the default address makes another one the default.
      const remainingAddresses = await callApi<Address[]>(`${CALL}/${address.id}`, { method: "DELETE" });
      noteItemRemoved(address.id);
      client.setQueryData(KEY, remainingAddresses);
      const action = { label: t("cart.undo"), onPress: () => void restore(address) };
      showToast({ type: "success", title: t("addresses.deleted"), action });
    });
  return { addresses: data, busyId, makeDefault, remove };
}
