import { useLayoutEffect } from "react";
import { useRevalidator } from "react-router";
import { useForm } from "./account/use-form.ts";
import { toast } from "./ui/toast-store.ts";

type DeviceEnd = {
  /** The DELETE that ends one device's session, or all others'. */
  call: string;
  ended: string;
  failed: string;
  onBusy: (isBusy: boolean) => void;
  close: () => void;
};

/** The form that signs out elsewhere, for who knows the account's password; its one field is `password`. */
export function useDeviceEnd({ call, ended, failed, onBusy, close }: DeviceEnd) {
  const { revalidate } = useRevalidator();
  const done = async () => {
    close();
    toast.success(ended);
    await revalidate();
  };
  const form = useForm<{ password: string }>({
    schema: async () => (await import("../contract/customers.ts")).passwordProof,
    call,
    method: "DELETE",
    failed,
    onBusy,
    done,
    onRefused: ({ code }) => {
      // Ended already, as was wanted.
      if (code !== "not_found") return false;
      void done();
      return true;
    },
  });
  const element = form.form.ref;
  // The dialog looks for it as it opens, and would begin with its cross.
  useLayoutEffect(() => element.current?.querySelector("[name=password]")?.setAttribute("autofocus", ""), [element]);
  return form;
}
