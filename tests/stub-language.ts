import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Message } from "../messages/language.ts";

/** A language added as CONTRIBUTING.md describes. Its texts are the English ones with a mark before each word. */
export const STUB = { code: "nl", name: "Nederlands", mark: "ß" } as const;

const ROOT = join(import.meta.dirname, "..");
const NOT_COPIED = new Set([".git", ".mutants", ".react-router", "build", "data", "node_modules", "test-results"]);
const FOLDER = join("messages", STUB.code);

/**
 * Copies the project and adds the new language's folder, entry and migration to the copy. The caller removes the
 * returned folder.
 */
export async function copyWithLanguage(): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), "amlou-language-"));
  for (const name of readdirSync(ROOT))
    if (!NOT_COPIED.has(name))
      cpSync(join(ROOT, name), join(project, name), {
        recursive: true,
        filter: (path) => basename(path) !== "node_modules",
      });
  linkPackages(project);
  await writeFolder(project);
  writeLine(project);
  writeMigration(project);
  return project;
}

/** Links each package separately, so that the caches that tools write to node_modules stay in the copy. */
function linkPackages(project: string): void {
  mkdirSync(join(project, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (!name.startsWith(".") || name === ".bin")
      symlinkSync(join(ROOT, "node_modules", name), join(project, "node_modules", name));
  symlinkSync(join(ROOT, "tests/api-tools/node_modules"), join(project, "tests/api-tools/node_modules"));
}

async function writeFolder(project: string): Promise<void> {
  const folder = join(project, FOLDER);
  cpSync(join(ROOT, "messages/en"), folder, { recursive: true });
  rmSync(join(folder, "admin"), { recursive: true });
  rmSync(join(folder, "admin.ts"));
  edit(join(folder, "index.ts"), /^.*\badmin\b.*\n/gm, () => "");
  edit(
    join(folder, "index.ts"),
    /^export const texts = \{([^}]*)\};/m,
    (_, parts) =>
      `import type { LanguageTexts } from "../parts.ts";\nexport const texts = {${parts}} satisfies LanguageTexts;`,
  );
  for (const part of readdirSync(folder).filter((name) => name !== "index.ts" && name !== "language.ts")) {
    const { messages } = (await import(join(ROOT, "messages/en", part))) as { messages: Record<string, Message> };
    writeFileSync(join(folder, part), `export const messages = ${JSON.stringify(marked(messages), null, 2)};\n`);
  }
  const language = `{ name: "${STUB.name}", script: "Latin", dates: "de-DE", currency: "DH", thousands: ".", decimal: ",", fallback: ["en"], isOptIn: true }`;
  writeFileSync(
    join(folder, "language.ts"),
    `import type { Language } from "../language.ts";\n\nexport const language: Language<"en"> = ${language};\n`,
  );
}

const marked = (messages: Record<string, Message>) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === "string"
        ? markedText(message)
        : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, markedText(text)])),
    ]),
  );

/** Marks every word, because pages split texts to emphasize parts. Placeholders stay. */
const markedText = (text: string) =>
  text.replace(/\{\w+\}|\p{L}+/gu, (match) => (match.startsWith("{") ? match : STUB.mark + match));

function writeLine(project: string): void {
  const path = join(project, "contract/locales.ts");
  edit(
    path,
    /^export const LANGUAGES = \{ (.*) \};$/m,
    (_, languages) => `export const LANGUAGES = { ${languages}, ${STUB.code} };`,
  );
  edit(path, /^/, () => `import { language as ${STUB.code} } from "../${FOLDER}/language.ts";\n`);
}

function writeMigration(project: string): void {
  const guide = readFileSync(join(project, "CONTRIBUTING.md"), "utf8");
  const [, sql] = /^## To add a language$[\s\S]*?^```sql\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  if (!sql) throw new Error("CONTRIBUTING.md gives no migration for a language");
  writeFileSync(
    join(project, `db/migrations/9999_${STUB.name.toLowerCase()}.sql`),
    sql.replace(/\bxx\b|_xx\b/g, (match) => match.replace("xx", STUB.code)),
  );
}

export function edit(path: string, pattern: RegExp, replace: (match: string, ...groups: string[]) => string): void {
  const text = readFileSync(path, "utf8");
  const edited = text.replace(pattern, replace);
  if (edited === text) throw new Error(`${pattern} is not in ${path}`);
  writeFileSync(path, edited);
}
