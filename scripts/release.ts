// Creates a folder with only the files that the shop needs to run: `npm run release -- <folder>`. Leaves out the git
// history, tests and development packages. Copies the other packages from node_modules.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BuildInfo, RELEASE_FILE } from "../server/platform/process/build-info.ts";

const ROOT = join(import.meta.dirname, "..");
const COMMANDS = ["backup", "check", "migrate", "owner", "restore", "seed"];
const PARTS = ["build", "contract", "db", "messages", "server", ...COMMANDS.map((name) => `scripts/${name}.ts`)];
const OPERATOR_FILES = ["CHANGELOG.md", "LICENSE", "README.md", "deploy", "docs"];
const LOCK = "node_modules/.package-lock.json";

// All files and folders created here are readable for everybody, because the service runs as another user.
process.umask(0o022);
const folder = resolve(process.argv[2] ?? "");
if (!process.argv[2]) throw new Error("Say where: npm run release -- <folder>");
if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);

const copy = (path: string, isTaken: (source: string) => boolean = () => true): void =>
  cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isTaken });

for (const part of [...PARTS, ...OPERATOR_FILES.filter((name) => existsSync(join(ROOT, name)))])
  copy(part, (source) => !/\.test\.ts$/.test(source));

/** A lock file entry. `devOptional`: a development package that is also an optional dependency of another package. */
type Installed = { dev?: boolean; devOptional?: boolean };
const installed: Record<string, Installed> = JSON.parse(readFileSync(join(ROOT, LOCK), "utf8")).packages;
// Skips nested packages here, because the lock file lists them under their own paths.
for (const [path, { dev, devOptional }] of Object.entries(installed))
  if (!dev && !devOptional) copy(path, (source) => !source.startsWith(join(ROOT, path, "node_modules")));
mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
copy("node_modules/.bin/node");

const { devDependencies: _, ...about } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const start = about.scripts.start.replace(/^.*&& (?=NODE_ENV=)/, "");
const scripts = Object.fromEntries(COMMANDS.map((name) => [name, about.scripts[name]]));
writeFileSync(
  join(folder, "package.json"),
  `${JSON.stringify({ ...about, scripts: { start, ...scripts } }, null, 2)}\n`,
);
const release: Omit<BuildInfo, "version"> = { commit: commitOf(ROOT), built_at: new Date().toISOString() };
writeFileSync(join(folder, RELEASE_FILE), `${JSON.stringify(release)}\n`);
letEverybodyRead(folder);
console.log(`the release is in ${folder}`);

/** The release's commit. GIT_COMMIT replaces git where the history is missing, as in a container build. */
function commitOf(root: string): string | null {
  if (process.env.GIT_COMMIT) return process.env.GIT_COMMIT;
  const git = spawnSync("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"], {
    cwd: root,
    encoding: "utf8",
  });
  return git.status === 0 ? git.stdout.trim() : null;
}

/** Makes all copied files readable for everybody, even if the creator's umask made the sources private. */
function letEverybodyRead(path: string): void {
  const entries = readdirSync(path, { withFileTypes: true });
  chmodSync(path, 0o755);
  for (const entry of entries) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) letEverybodyRead(inside);
    else if (entry.isFile()) chmodSync(inside, (statSync(inside).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
