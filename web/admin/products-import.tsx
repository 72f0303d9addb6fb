import type { ReactNode } from "react";
import { type ProductsImport as Plan, PRODUCTS_IMPORT_LIMITS } from "../../contract/products-import.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { Banner } from "../ui/banner.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/products-import";
import { requireAdmin } from "./access.ts";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { ExportButton } from "./parts/export-button.tsx";
import { BackLink } from "./parts/page-links.tsx";
import { Panel } from "./parts/panel.tsx";
import { UploadButton } from "./parts/upload-button.tsx";
import { PRODUCTS_PATH } from "./products/query.ts";
import { ImportChanges, ImportCounts, ImportErrors, UnknownColumns } from "./products-import/plan.tsx";
import { type ImportState, useProductsImport } from "./products-import/use-import.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { caller } = context.get(pageContext);
  requireAdmin(caller);
  return { title: formatAdminTitle(caller.locale, "admin.products.import.title") };
}

/** Never revalidates, because revalidation could lose the file that the user chose. */
export const shouldRevalidate = () => false;
export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

/** Types of CSV files for the file chooser. Android needs several of these types for the same file. */
const TABLES =
  ".csv,.txt,text/csv,text/plain,text/tab-separated-values,text/comma-separated-values,application/vnd.ms-excel";

export default function ProductsImport() {
  const { t } = useAdminI18n();
  const { now, isBusy, choose, apply, retry } = useProductsImport();
  const chooser = (
    <UploadButton
      icon="upload"
      accept={TABLES}
      isBusy={isBusy}
      onFiles={([file]) => {
        if (file) choose(file);
      }}
    >
      {t(now ? "admin.products.import.another" : "admin.products.import.choose")}
    </UploadButton>
  );
  return (
    <>
      <BackLink to={PRODUCTS_PATH}>{t("admin.products")}</BackLink>
      <h1>{t("admin.products.import.title")}</h1>
      {!now && <How chooser={chooser} />}
      {now?.done && <Done plan={now.done} />}
      {now && !now.done && (
        <ImportPreview now={now} isBusy={isBusy} chooser={chooser} onApply={apply} onRetry={retry} />
      )}
      <p role="status" className="mt-3 text-ink-2">
        {isBusy && t("admin.products.import.busy")}
      </p>
    </>
  );
}

function How({ chooser }: { chooser: ReactNode }) {
  const { t } = useAdminI18n();
  return (
    <Panel className="mt-4" title={t("admin.products.import.howTitle")}>
      <ol className="ms-5 grid list-decimal gap-1">
        <li>{t("admin.products.import.how1")}</li>
        <li>{t("admin.products.import.how2")}</li>
        <li>{t("admin.products.import.how3")}</li>
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {chooser}
        <ExportButton path="/admin/products-export" timeoutMs={PRODUCTS_IMPORT_LIMITS.timeoutMs}>
          {t("admin.products.import.exportAll")}
        </ExportButton>
      </div>
    </Panel>
  );
}

type ShownProps = { now: ImportState; isBusy: boolean; chooser: ReactNode; onApply: () => void; onRetry: () => void };

function ImportPreview({
  now: { preview, name, problem, isAnew, isUnsent },
  isBusy,
  chooser,
  onApply,
  onRetry,
}: ShownProps) {
  const { t } = useAdminI18n();
  const changes = preview ? preview.counts.new + preview.counts.changed : 0;
  const mayApply = preview?.counts.errors === 0 && changes > 0;
  const state =
    preview &&
    (preview.counts.errors > 0 ? "notYet" : changes > 0 ? ("nothingKept" as const) : ("nothingToDo" as const));
  return (
    <>
      {problem && (
        <Banner tone="error" role="alert" className="mt-4">
          {problem}
        </Banner>
      )}
      {isAnew && (
        <Banner tone="warning" role="alert" className="mt-4">
          {t("admin.products.import.anew")}
        </Banner>
      )}
      <Panel className="mt-4" title={<bdi>{name}</bdi>}>
        {preview && <ImportCounts counts={preview.counts} />}
        {state && <p className="mt-3">{t(`admin.products.import.${state}`)}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {mayApply && (
            <Button loading={isBusy} onClick={onApply}>
              {t("admin.products.import.apply", { count: changes })}
            </Button>
          )}
          {isUnsent && !preview && (
            <Button icon="refresh" loading={isBusy} onClick={onRetry}>
              {t("admin.retry")}
            </Button>
          )}
          {chooser}
        </div>
      </Panel>
      {preview && (
        <>
          <UnknownColumns names={preview.unknown_columns} />
          <ImportErrors errors={preview.errors} total={preview.counts.errors} />
          <ImportChanges products={preview.products} total={changes} />
        </>
      )}
    </>
  );
}

function Done({ plan }: { plan: Plan }) {
  const { t } = useAdminI18n();
  return (
    <div role="status" className="mt-4">
      <EmptyState
        heading="h2"
        icon="success"
        title={t("admin.products.import.done")}
        text={t("admin.products.import.doneText", { count: plan.counts.new + plan.counts.changed })}
        action={<ButtonLink to={PRODUCTS_PATH}>{t("admin.products.list.showAll")}</ButtonLink>}
      />
    </div>
  );
}
