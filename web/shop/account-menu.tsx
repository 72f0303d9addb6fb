import type { SessionUser } from "../../contract/session.ts";
import { useI18n } from "../i18n.tsx";
import { useSignOut } from "../state/sign-out.ts";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { listAccountLinks } from "./account-links.ts";
import { Avatar, getInitials } from "./avatar.tsx";

export default function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useI18n();
  const { signOut } = useSignOut();
  return (
    <Menu
      label={`${t("frame.accountOf", { name: user.name })} · ${getInitials(user)}`}
      trigger={<Avatar user={user} />}
      buttonClassName="px-1!"
      className="w-64 max-w-[calc(100vw-2rem)]"
    >
      <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">
        <p className="truncate font-semibold">
          <bdi>{user.name}</bdi>
        </p>
        {user.name !== user.email && (
          <p className="truncate text-small text-ink-2">
            <bdi>{user.email}</bdi>
          </p>
        )}
      </div>
      {listAccountLinks(user).map(({ label, ...link }) => (
        <MenuItem key={link.to} {...link}>
          {t(label)}
        </MenuItem>
      ))}
      <MenuItem icon="logout" onPress={() => void signOut()} className="mt-1.5">
        {t("frame.signOut")}
      </MenuItem>
    </Menu>
  );
}
