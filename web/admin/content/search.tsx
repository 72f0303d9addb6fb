import { useState } from "react";
import type { AdminSynonyms } from "../../../contract/admin-synonyms.ts";
import { foldText } from "../../../contract/fold.ts";
import { listAdminSynonyms } from "../../../server/catalog/admin/synonyms.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextInput } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { requireAdmin } from "../access.ts";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { ContentHeader } from "../parts/section-tabs.tsx";
import type { Route } from "./+types/search";
import { SynonymsSheet } from "./synonyms-sheet.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  return {
    title: formatAdminTitle(caller.locale, "admin.content.search"),
    groups: await listAdminSynonyms(db, caller),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Search({ loaderData: { groups } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const [query, setQuery] = useState("");
  const [openId, setOpenId] = useState<number | "new" | null>(null);
  const open = groups.find(({ id }) => id === openId) ?? null;
  const visibleGroups = groups.filter(({ words }) => words.some((word) => foldText(word).includes(foldText(query))));
  const add = (
    <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpenId("new")}>
      {t("admin.content.search.add")}
    </Button>
  );
  return (
    <>
      <ContentHeader />
      {groups.length === 0 ? (
        <EmptyState
          heading="h2"
          icon="search"
          title={t("admin.content.search.empty")}
          text={t("admin.content.search.emptyText")}
          action={add}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 max-w-2xl text-ink-2">{t("admin.content.search.text")}</p>
            {add}
          </div>
          <TextInput
            label={t("admin.content.search.find")}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            autoComplete="off"
            className="mb-2 max-w-md"
          />
          <p role="status" className="text-small text-ink-2">
            {t("admin.content.search.count", { count: visibleGroups.length })}
          </p>
          <ul className="grid lg:grid-cols-2 lg:gap-x-10">
            {visibleGroups.map((group) => (
              <Group key={group.id} group={group} onEdit={() => setOpenId(group.id)} />
            ))}
          </ul>
        </>
      )}
      {(open || openId === "new") && (
        <SynonymsSheet key={openId} group={open} groups={groups} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}

function Group({ group: { words }, onEdit }: { group: AdminSynonyms; onEdit: () => void }) {
  const { t } = useAdminI18n();
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <ul className="flex min-w-0 grow flex-wrap gap-x-2 gap-y-1.5">
        {words.map((word) => (
          <li key={word} className="rounded-full bg-sand px-3 py-1 text-small">
            <bdi>{word}</bdi>
          </li>
        ))}
      </ul>
      <IconButton
        icon="edit"
        label={t("admin.content.search.editOne", { words: words.slice(0, 2).join(", ") })}
        aria-haspopup="dialog"
        onClick={onEdit}
      />
    </li>
  );
}
