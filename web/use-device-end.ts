import { useLayoutEffect } from "react";
import { useRevalidator } from "react-router";
import { useForm } from "./form/use-form.ts";
import { toast } from "./ui/toast-store.ts";

type DeviceEnd = {
  /** The DELETE call that ends one session, or all others. */
  call: string;
  ended: string;
  failed: string;
  onBusy: (isBusy: boolean) => void;
  close: () => void;
};

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
      if (code !== "not_found") return false;
      void done();
      return true;
    },
  });
  const element = form.form.ref;
  // A dialog focuses an autofocus element when it opens, otherwise its close button.
  useLayoutEffect(() => element.current?.querySelector("[name=password]")?.setAttribute("autofocus", ""), [element]);
  return form;
}
