import { useRevalidator } from "react-router";
import { useForm } from "./form/use-form.ts";
import { toast } from "./ui/toast-store.ts";

type DeviceEnd = {
  /** API path of the DELETE request. It ends one session, or all sessions except the current one. */
  call: string;
  ended: string;
  failed: string;
  onBusy: (isBusy: boolean) => void;
  close: () => void;
};

export function useDeviceSignOutForm({ call, ended, failed, onBusy, close }: DeviceEnd) {
  const { revalidate } = useRevalidator();
  const finish = async () => {
    close();
    toast.success(ended);
    await revalidate();
  };
  return useForm<{ password: string }>({
    isInDialog: true,
    schema: async () => (await import("../contract/customers.ts")).passwordCheckInput,
    call,
    method: "DELETE",
    failed,
    onBusy,
    done: finish,
    onRefused: ({ code }) => {
      if (code !== "not_found") return false;
      void finish();
      return true;
    },
  });
}
