import type { FormEvent } from "react";
import type { OrderAction, ReceivedPaymentInput } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { findLastRequestBody } from "../pending-step.ts";
import { useOrderAction } from "../use-order-action.ts";

type ReferenceFormProps = {
  number: string;
  isPickUpOrder?: boolean;
  action: OrderAction;
  label: string;
  submit: string;
};

export function PaymentReferenceForm({ number, isPickUpOrder, action, label, submit }: ReferenceFormProps) {
  const { run, pending, errors } = useOrderAction(number, isPickUpOrder);
  const before = findLastRequestBody(number, action) as ReceivedPaymentInput | null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(action, { reference: String(new FormData(event.currentTarget).get("reference") ?? "") });
  };
  return (
    <AdminForm onSubmit={send} className="mt-4 grid gap-4">
      <TextInput
        label={label}
        name="reference"
        defaultValue={before?.reference ?? undefined}
        autoComplete="off"
        maxLength={100}
        error={errors.reference?.[0]}
      />
      <Button type="submit" size="lg" wide icon="check" loading={pending !== null}>
        {submit}
      </Button>
    </AdminForm>
  );
}
