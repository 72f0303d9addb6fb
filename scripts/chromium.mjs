// Finds a browser for the browser tests, or installs Debian's when it may. Runs on whatever Node the system has.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const wanted = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

if (!existsSync(wanted)) {
  const mayInstall = !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    console.log("installing Chromium for the browser tests…");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  // The other checks still run: the browser tests then fail, and say this again.
  if (!existsSync(wanted)) {
    console.error(`No Chromium at ${wanted}: install Debian's package "chromium", or set CHROMIUM_PATH to a Chromium.`);
  }
}
