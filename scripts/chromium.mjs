// Finds a browser for the browser tests, a Latin font that our measures know, the proxies of docs/scale.md and deploy/README.md and promtool, or installs Debian's when
// it may; with --bench what loads a server with requests in place of the proxies. Runs on whatever Node the system has.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

// The same Chromium: without the parts that only a window needs it opens a visitor's page in half the time.
const browsers = JSON.parse(readFileSync(new URL("browsers.json", import.meta.url), "utf8"));
const LATIN_FONT = { package: "fonts-liberation", path: "/usr/share/fonts/truetype/liberation" };
// Without it its own test is skipped (server/haproxy.test.ts).
const HAPROXY = { package: "haproxy", path: "/usr/sbin/haproxy" };
// The same of server/restart.test.ts.
const CADDY = { package: "caddy", path: "/usr/bin/caddy" };
// What of tests/operator/walk.test.ts runs on a server.
const POSTGRES = { package: "postgresql", path: "/usr/bin/pg_createcluster" };
// Its promtool evaluates deploy/alerts.yml (server/alerts.test.ts); Prometheus itself is not wanted.
const PROMTOOL = { package: "prometheus", path: "/usr/bin/promtool", isStarted: false };
const WRK = { package: "wrk", path: "/usr/bin/wrk" };

const mayInstall = !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const isThere = ({ path }) => existsSync(path);

/** What Debian's packages ask before they start a service: 101 forbids it. */
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
  // What stands in until our own fonts come (web/styles/fonts.css): the browser's package only recommends it.
  const more = process.argv.includes("--bench") ? [WRK] : [HAPROXY, CADDY, POSTGRES, PROMTOOL];
  for (const wanted of [LATIN_FONT, browsers[0], ...more]) if (!isThere(wanted)) install(wanted);
  // An older Debian has only the whole browser.
  if (!browsers.some(isThere)) install(browsers[1]);
}

// The other checks still run: the browser tests then fail, and say this again.
if (!(process.env.CHROMIUM_PATH ? existsSync(process.env.CHROMIUM_PATH) : browsers.some(isThere))) {
  const names = browsers.map((each) => `"${each.package}"`).join(" or ");
  console.error(`No Chromium: install Debian's package ${names}, or set CHROMIUM_PATH to a Chromium.`);
}
