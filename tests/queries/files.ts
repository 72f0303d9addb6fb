import type { Recording, SentStatement } from "./recorder.ts";
import { readable, summary } from "./statements.ts";

/** The statements of an operation. Its `name` is for example "POST /cart/add" or "/product/:slug". */
export type RecordedOperation = { group: string; name: string; recording: Recording };

export type Shown = SentStatement & { sql: string; summary: string };

/** Returns a function that adds to a statement its formatted SQL and its summary. */
export function shower(): (sent: SentStatement) => Shown {
  const displayedByText = new Map<string, { sql: string; summary: string }>();
  return (sent) => {
    const { text } = sent;
    const displayed = displayedByText.get(text) ?? { sql: readable(text), summary: summary(text) };
    displayedByText.set(text, displayed);
    return { ...sent, ...displayed };
  };
}

export const sentBy = (operations: readonly RecordedOperation[]): SentStatement[] =>
  operations.flatMap(({ recording: { outside, transactions } }) => [outside, ...transactions].flat());

/**
 * The generated files of db/queries/ by path: for each file of server/ the statements that it sends, and for each group
 * of operations the statements that each operation sends. The files depend only on the code, not on the data.
 */
export function queryFiles(operations: readonly RecordedOperation[]): Map<string, string> {
  const show = shower();
  const all = sentBy(operations).map(show);
  const byFile = Map.groupBy(all, ({ source }) => source.file);
  const byGroup = Map.groupBy(operations, ({ group }) => group);
  return new Map([
    ...[...byFile].map(([file, sent]) => [file.replace(/\.ts$/, ".sql"), statementsText(file, sent)] as const),
    ...[...byGroup].map(
      ([group, members]) =>
        [`operations/${group}.txt`, members.map((each) => operationText(each, show)).join("\n")] as const,
    ),
  ]);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** By position in the code, then by text. */
export const inOrder = (a: Shown, b: Shown): number =>
  compare(a.source.file, b.source.file) || a.source.line - b.source.line || compare(a.sql, b.sql);

function statementsText(file: string, sent: readonly Shown[]): string {
  const sections = [...Map.groupBy(sent.toSorted(inOrder), ({ source }) => source.name)].map(([name, statements]) => {
    const different = new Set(statements.map(({ sql }) => `${sql};\n`));
    return `-- ${name}\n${[...different].join("\n")}`;
  });
  return `-- server/${file}\n\n${sections.join("\n")}`;
}

/**
 * Lists the statements of an operation. Those outside transactions may run concurrently, so they are sorted. Those of a
 * transaction keep their order. A repeated transaction is listed once, with its count.
 */
function operationText(operation: RecordedOperation, show: (sent: SentStatement) => Shown): string {
  const { name, recording } = operation;
  const count = sentBy([operation]).length;
  const transactions = counted(recording.transactions.map((sent) => listed(sent.map(show), "    ").join("\n")));
  const lines = [
    ...listed(recording.outside.map(show).toSorted(inOrder), "  "),
    ...transactions.flatMap(([sent, times]) => [`  BEGIN${timesText(times)}`, sent, "  COMMIT"]),
  ];
  return `${name} (${count})\n${lines.map((line) => `${line}\n`).join("")}`;
}

const WIDTH = 44;

/** One line per statement; consecutive equal ones are counted. */
function listed(sent: readonly Shown[], indent: string): string[] {
  const runs: { shown: Shown; times: number }[] = [];
  for (const statement of sent) {
    const last = runs.at(-1);
    if (last?.shown.sql === statement.sql && last.shown.source.name === statement.source.name) last.times += 1;
    else runs.push({ shown: statement, times: 1 });
  }
  return runs.map(({ shown: { source, summary: short }, times }) => {
    const line = `${indent}${short}${timesText(times)}`.padEnd(WIDTH);
    return `${line} ${source.file} ${source.name}`;
  });
}

const timesText = (times: number): string => (times > 1 ? ` x${times}` : "");

const counted = (texts: readonly string[]): [text: string, times: number][] =>
  [...Map.groupBy(texts, (text) => text)].map(([text, same]) => [text, same.length]);
