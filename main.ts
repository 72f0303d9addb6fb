import { enableCompileCache } from "node:module";
import type { FirstOwner } from "./server/identity/first-password.ts";
import type { OwnerRecovery } from "./server/identity/staff/recover.ts";
import { type Config, ConfigError, readConfig } from "./server/platform/config/config.ts";
import { requireNotRoot } from "./server/platform/files/folder-owner.ts";
import { keepFilesPrivate } from "./server/platform/files/private-files.ts";
import { createHttpServer } from "./server/platform/http/http-server.ts";
import { listenOnPort } from "./server/platform/http/listen.ts";
import { log } from "./server/platform/log.ts";
import { drainServer, handleStopSignals } from "./server/platform/process/stop.ts";
import { isOwnTerminal } from "./server/platform/process/terminal.ts";

enableCompileCache();
/** Keep-alive time in ms. It exceeds the minute for which proxies reuse connections, so no request is cut off. */
const KEEP_ALIVE_BEHIND_PROXIES_MS = 75_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  requireNotRoot(config.dataDir);
  keepFilesPrivate(config.dataDir);
  if (config.servingRole)
    throw new ConfigError(
      "DATABASE_SERVING_ROLE: it is only for \"npm run migrate\" with the owner's DATABASE_URL; start the shop without it, with the serving role's DATABASE_URL",
    );
  // Imports these modules while the database opens, because the embedded database engine takes long to compile.
  const [
    database,
    { migrate },
    { requireRights },
    { seed },
    { rewriteOutdatedSearchWords },
    { startAndEndSales },
    { createListener },
    { startShopJobs },
    { openControlSocket },
    { readBuildInfo },
    { ensureFirstOwner },
    { recoverOwner },
    { watchClock },
  ] = await Promise.all([
    import("./server/platform/database/database.ts").then(({ openDatabase }) => openDatabase(config)),
    import("./server/platform/database/migrate.ts"),
    import("./server/platform/database/roles.ts"),
    import("./db/seed/seed.ts"),
    import("./server/catalog/admin/search-text.ts"),
    import("./server/catalog/admin/schedule.ts"),
    import("./server/http-listener.ts"),
    import("./server/jobs.ts"),
    import("./server/platform/process/control.ts"),
    import("./server/platform/process/build-info.ts"),
    import("./server/identity/first-password.ts"),
    import("./server/identity/staff/recover.ts"),
    import("./server/platform/process/clock-offset.ts"),
  ]);
  log.setLevel(config.logLevel);
  log.info("started", { ...readBuildInfo(), node: process.version, engine: database.engine });
  for (const { name, meant: intendedName } of config.doubtful)
    log.error("unknown variable ignored", null, { name, ...(intendedName && { meant: intendedName }) });
  // Checks the database role's rights first. Without them, the migration would fail with a less clear error.
  await requireRights(database);
  await migrate(database);
  await seed(database, config);
  // Starts and ends the scheduled sales that became due while no process ran.
  await startAndEndSales(database.db).catch((error) => log.error("sales not applied at the start", error));
  const stopping = new AbortController();
  const shop = { config, database, stopping: stopping.signal };
  const server = createHttpServer(await createListener(shop));
  if (config.trustedProxies.length > 0) server.keepAliveTimeout = KEEP_ALIVE_BEHIND_PROXIES_MS;
  const jobs = await startShopJobs(shop);
  const open = async () => {
    if (config.metrics) await (await import("./server/metrics.ts")).startMetricsServer(shop, config.metrics);
    const owner = await ensureFirstOwner(database.db, config, isOwnTerminal(process));
    await listenOnPort(server, config.port, config.host);
    return owner;
  };
  const owner = await open().catch(async (error) => {
    // Releases the running jobs. Otherwise another process would retry them only after their time limit.
    await jobs.stop();
    throw error;
  });
  const words = rewriteOutdatedSearchWords(database.db, stopping.signal).catch((error) =>
    log.error("search words not written", error),
  );
  void watchClock(database, stopping.signal);
  const control = openControlSocket(database, config.dataDir, {
    owner: (recovery) => recoverOwner(database, recovery as OwnerRecovery),
  });
  handleStopSignals(config.stopDelayMs, async () => {
    await drainServer(server, config.stopDelayMs, () => stopping.abort());
    await (await control).close();
    await jobs.stop();
    await words;
    await database.close();
  });

  const address = server.address();
  announce(config, typeof address === "object" && address ? address.port : config.port, owner);
  await control;
}

function announce(config: Config, port: number, { created, passwordFile }: FirstOwner): void {
  const address = process.env.PUBLIC_URL ? config.publicUrl : `http://localhost:${port}`;
  console.log(`Amlou is open: ${address}`);
  console.log(`Back office:   ${address}/admin`);
  if (created) console.log(`Owner's sign-in${signInOf(config, passwordFile)}`);
  else if (config.admin.isGiven)
    log.info("ADMIN_EMAIL and ADMIN_PASSWORD are not used: the shop has an administrator", {
      instead: "npm run owner -- --email … --new-password",
    });
  if (config.isSecure && passwordFile)
    log.error("no ADMIN_PASSWORD: a password was generated for the owner", null, { file: passwordFile });
  if (config.isSecure && !config.smtpUrl)
    log.error("no SMTP_URL: mails are not sent but written as files", null, { folder: `${config.dataDir}/mail` });
}

function signInOf({ admin }: Config, passwordFile: string | null): string {
  if (passwordFile) return `: ${admin.email}, with the password in ${passwordFile} until you choose your own`;
  return admin.isGenerated
    ? `, shown only once: ${admin.email} ${admin.password}`
    : `: ${admin.email} (your ADMIN_PASSWORD)`;
}

try {
  await main();
} catch (error) {
  // A static import of expected-errors.ts would load the database driver before main() loads it in parallel.
  const { formatExpectedError } = await import("./server/platform/process/expected-errors.ts");
  console.error(formatExpectedError(error) ?? error);
  process.exit(error instanceof ConfigError ? error.exitCode : 1);
}
