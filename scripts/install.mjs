// Installs the packages when they are missing or other than package-lock.json says, and those of the folders that are named
// as arguments. Runs on whatever Node the system has, since the pinned one is itself a package: no import but Node's own, no TypeScript.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The packages of a lock file, each with the version it is at. */
function packagesOf(folder, file) {
  return JSON.parse(readFileSync(join(folder, file), "utf8")).packages;
}

/** Compares with the lock that npm leaves in node_modules once an install is complete, so `npm install` counts too. */
function isInstalled(folder) {
  if (!existsSync(join(folder, "node_modules/.package-lock.json"))) return false;
  if (folder === root && !existsSync(join(folder, "node_modules/.bin/node"))) return false;
  const installed = packagesOf(folder, "node_modules/.package-lock.json");
  return Object.entries(packagesOf(folder, "package-lock.json")).every(
    // Optional packages are those of other systems and processors.
    ([path, wanted]) => path === "" || wanted.optional || installed[path]?.version === wanted.version,
  );
}

for (const folder of [root, ...process.argv.slice(2).map((name) => join(root, name))]) {
  if (isInstalled(folder)) continue;
  console.log(folder === root ? "installing packages…" : `installing packages of ${relative(root, folder)}…`);
  // Not `npm ci`: that refuses the lock where a registry lacks a package of some other system, and begins by deleting
  // what others may be using. This too installs what the lock says, and --no-save leaves the lock as it is.
  // The build needs the development packages, whatever NODE_ENV says.
  const options = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", options, { cwd: folder, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
