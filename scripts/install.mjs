// Installs packages that are missing or differ from package-lock.json, in the project and in the folders given as
// arguments. The pinned Node is itself one of these packages, so this script must run on any Node version: it uses no
// TypeScript and imports only Node's own modules.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function packagesOf(folder, file) {
  return JSON.parse(readFileSync(join(folder, file), "utf8")).packages;
}

/** Whether the packages are installed. Reads the lock file that npm writes to node_modules after a complete install. */
function isInstalled(folder) {
  if (!existsSync(join(folder, "node_modules/.package-lock.json"))) return false;
  if (folder === root && !existsSync(join(folder, "node_modules/.bin/node"))) return false;
  const installed = packagesOf(folder, "node_modules/.package-lock.json");
  return Object.entries(packagesOf(folder, "package-lock.json")).every(
    // Optional packages may be missing: they are for other systems and processors.
    ([path, wanted]) => path === "" || wanted.optional || installed[path]?.version === wanted.version,
  );
}

for (const folder of [root, ...process.argv.slice(2).map((name) => join(root, name))]) {
  if (isInstalled(folder)) continue;
  console.log(folder === root ? "installing packages…" : `installing packages of ${relative(root, folder)}…`);
  // `npm ci` is not suitable: it first deletes node_modules, which may be in use, and it rejects the lock file if a
  // registry lacks a package for another system. `npm install` also installs the locked versions, and --no-save keeps
  // the lock file unchanged. The build needs development packages, even if NODE_ENV is "production".
  const options = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", options, { cwd: folder, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
