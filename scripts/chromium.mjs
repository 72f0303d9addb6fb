// Checks for the software that the tests need, and installs missing software on Debian: a browser, a Latin font with
// known metrics, HAProxy, Caddy, PostgreSQL and promtool. With --bench, installs the load generators wrk and pgbench
// instead of the last four. Without HAProxy or Caddy, their tests are skipped. This script runs on any Node version.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

// The first entry is Chromium's headless shell. It is a browser without windows, so it opens a page in half the time.
const browsers = JSON.parse(readFileSync(new URL("browsers.json", import.meta.url), "utf8"));
const LATIN_FONT = { package: "fonts-liberation", path: "/usr/share/fonts/truetype/liberation" };
const HAPROXY = { package: "haproxy", path: "/usr/sbin/haproxy" };
const CADDY = { package: "caddy", path: "/usr/bin/caddy" };
const POSTGRES = { package: "postgresql", path: "/usr/bin/pg_createcluster" };
// Only promtool of this package is used, to test deploy/alerts.yml (server/alerts.test.ts); Prometheus is not started.
const PROMTOOL = { package: "prometheus", path: "/usr/bin/promtool", isStarted: false };
const WRK = { package: "wrk", path: "/usr/bin/wrk" };
// Only the program pgbench of this package is used; PostgreSQL is not started.
const PGBENCH = { package: "postgresql", path: "/usr/bin/pgbench", isStarted: false };

const mayInstall = !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const isThere = ({ path }) => existsSync(path);

/** The script that Debian's packages call before they start a service; exit code 101 forbids the start. */
const POLICY = "/usr/sbin/policy-rc.d";

function install({ package: name, isStarted = true }) {
  console.log(`installing for tests and measures: ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  const mustForbid = !isStarted && !existsSync(POLICY);
  if (mustForbid) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { stdio: "inherit", env });
  if (mustForbid) rmSync(POLICY);
}

if (mayInstall) {
  // Installs the Latin font explicitly, because the browser's package only recommends it. Pages use this font until
  // their own font is loaded.
  const more = process.argv.includes("--bench") ? [WRK, PGBENCH] : [HAPROXY, CADDY, POSTGRES, PROMTOOL];
  for (const wanted of [LATIN_FONT, browsers[0], ...more]) if (!isThere(wanted)) install(wanted);
  // Installs the full browser on an older Debian, which has no headless shell.
  if (!browsers.some(isThere)) install(browsers[1]);
}

if (!(process.env.CHROMIUM_PATH ? existsSync(process.env.CHROMIUM_PATH) : browsers.some(isThere))) {
  const names = browsers.map((each) => `"${each.package}"`).join(" or ");
  console.error(`No Chromium: install Debian's package ${names}, or set CHROMIUM_PATH to a Chromium.`);
}
