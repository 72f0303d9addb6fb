import type { AdminMessageKey } from "../../../contract/messages/admin/en.ts";
import type { IconName } from "../../ui/icon.tsx";

type Section = { to: string; label: AdminMessageKey; icon: IconName };

/** The back office's sections, as the header and the phone's bottom bar list them. */
export const SECTIONS: readonly Section[] = [
  { to: "/admin", label: "admin.home", icon: "home" },
  { to: "/admin/orders", label: "admin.orders", icon: "box" },
];
