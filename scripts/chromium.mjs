// Finds a browser for the browser tests and a Latin font that our measures know, or installs Debian's when it may. Runs on
// whatever Node the system has.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const wanted = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const packages = [
  { name: "chromium", isThere: () => existsSync(wanted) },
  // What stands in until our own fonts come (web/styles/fonts.css): the browser's package only recommends it.
  { name: "fonts-liberation", isThere: () => existsSync("/usr/share/fonts/truetype/liberation") },
];

const missing = packages.filter(({ isThere }) => !isThere()).map(({ name }) => name);
const mayInstall = !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
if (missing.length > 0 && mayInstall) {
  console.log(`installing for the browser tests: ${missing.join(", ")}…`);
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
// The other checks still run: the browser tests then fail, and say this again.
if (!existsSync(wanted)) {
  console.error(`No Chromium at ${wanted}: install Debian's package "chromium", or set CHROMIUM_PATH to a Chromium.`);
}
