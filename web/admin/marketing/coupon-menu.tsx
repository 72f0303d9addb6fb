import { useState } from "react";
import type { CouponRow } from "../../../contract/admin-coupons.ts";
import { Icon } from "../../ui/icon.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { COUPONS_PATH, NEW_COUPON_PATH } from "../list-query.ts";
import { useCopyText } from "../parts/copy-button.tsx";
import { ConfirmDialog } from "../parts/overlay.tsx";
import { RowMenu } from "../parts/row-menu.tsx";
import { useAdminCall } from "../use-admin-call.ts";

type Kept = "active" | "paused" | "archived";

export function CouponMenu({ coupon }: { coupon: CouponRow }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const copy = useCopyText();
  const [isAsking, setAsking] = useState(false);
  const { id, code, state, is_paused, uses } = coupon;
  const isArchived = state === "archived";
  const before: Kept = isArchived ? "archived" : is_paused ? "paused" : "active";

  const become = (after: Kept) => {
    const path = `/admin/coupons/${id}/state`;
    const undo = { path, body: { state: before }, method: "PUT" } as const;
    void call(path, { state: after }, t(`admin.coupons.done.${after}`, { code }), { method: "PUT", undo });
  };
  const remove = async () => {
    if (await call(`/admin/coupons/${id}`, {}, t("admin.coupons.done.deleted", { code }), { method: "DELETE" }))
      setAsking(false);
  };

  return (
    <>
      <RowMenu label={t("admin.coupons.actions", { code })} trigger={<Icon name="dots" />}>
        {() => (
          <>
            <MenuItem icon="edit" to={`${COUPONS_PATH}/${id}`}>
              {t("admin.coupons.edit")}
            </MenuItem>
            <MenuItem icon="copy" onPress={() => void copy(code, t("admin.coupons.codeCopied"))}>
              {t("admin.coupons.copyCode")}
            </MenuItem>
            <MenuItem icon="plus" to={`${NEW_COUPON_PATH}?from=${id}`}>
              {t("admin.coupons.duplicate")}
            </MenuItem>
            <MenuItem icon="box" to={`${COUPONS_PATH}/${id}/uses`}>
              {t("admin.coupons.seeUses")}
            </MenuItem>
            {!isArchived && (
              <MenuItem icon={is_paused ? "refresh" : "clock"} onPress={() => become(is_paused ? "active" : "paused")}>
                {t(is_paused ? "admin.coupons.resume" : "admin.coupons.pause")}
              </MenuItem>
            )}
            <MenuItem
              icon={isArchived ? "undo" : "download"}
              onPress={() => become(isArchived ? "paused" : "archived")}
            >
              {t(isArchived ? "admin.coupons.restore" : "admin.coupons.archive")}
            </MenuItem>
            {uses === 0 && isArchived && (
              <MenuItem icon="trash" asks onPress={() => setAsking(true)}>
                {t("admin.coupons.delete")}
              </MenuItem>
            )}
          </>
        )}
      </RowMenu>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("admin.coupons.deleteTitle", { code })}
        answer={t("admin.coupons.delete")}
        onAnswer={() => void remove()}
        isBusy={isBusy}
      >
        <p>{t("admin.coupons.deleteText")}</p>
      </ConfirmDialog>
    </>
  );
}
