import { sql } from "kysely";
import type { Db } from "../server/platform/database/database.ts";

/** TypeScript types of PostgreSQL types, as the driver returns them: database.ts parses int8 and numeric as numbers. */
const TYPES: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  int2: "number",
  int4: "number",
  int8: "number",
  jsonb: "Json",
  numeric: "number",
  text: "string",
  timestamptz: "Date",
  tsvector: "string",
  varchar: "string",
};

type Column = {
  table: string;
  name: string;
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  /** An identity or generated column, which statements cannot write. */
  is_always_generated: boolean;
  has_default: boolean;
  /** CHECK constraints on this column only. */
  checks: string[];
};

const HEADING = `// Generated from the migrated database by \`npm run tables\`; never edited by hand.
import type { Generated, GeneratedAlways } from "kysely";

/** Stored JSON, whose shape server/platform/database/tables.ts gives. */
export type Json = { readonly storedJson: never };
`;

/** Kysely types of schema `public`. A CHECK that lists values becomes a union type. Throws for a type not in TYPES. */
export async function generateTables(db: Db): Promise<string> {
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table);
  const bodies = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `    ${column.name}: ${typeOf(column)};\n`);
    return `  ${table}: {\n${lines.join("")}  };\n`;
  });
  return `${HEADING}\nexport interface GeneratedTables {\n${bodies.join("")}}\n`;
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT c.relname AS table, a.attname AS name, COALESCE(element.typname, t.typname) AS type, element.oid IS NOT NULL AS is_array,
      NOT a.attnotnull AS is_nullable, a.attidentity = 'a' OR a.attgenerated <> '' AS is_always_generated,
      a.atthasdef OR a.attidentity <> '' AS has_default,
      ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_type element ON element.oid = t.typelem AND t.typcategory = 'A'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    ORDER BY c.relname COLLATE "C", a.attnum`.execute(db);
  return rows;
}

function typeOf(column: Column): string {
  const plain = TYPES[column.type];
  if (!plain) throw new Error(`${column.table}.${column.name}: no TypeScript type for ${column.type}`);
  const values = listedValues(column.checks);
  const one = values?.join(" | ") ?? plain;
  const many = column.is_array ? (values && values.length > 1 ? `(${one})[]` : `${one}[]`) : one;
  const type = column.is_nullable ? `${many} | null` : many;
  if (column.is_always_generated) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

/**
 * Matches a CHECK with a list of values, as PostgreSQL prints it: `= ANY (ARRAY['draft'::text, …])` for a column, or
 * `<@ ARRAY[…]` for the elements of an array.
 */
const LISTING = /^CHECK \(\(\w+ (?:= ANY \(ARRAY\[(.*)\]\)|<@ ARRAY\[(.*)\])\)\)$/;
const VALUE = /'((?:[^']|'')*)'::text|(-?\d+)/g;

function listedValues(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const match = LISTING.exec(check);
    if (!match) continue;
    return [...(match[1] ?? match[2] ?? "").matchAll(VALUE)].map(([, text, number]) =>
      text === undefined ? `${number}` : JSON.stringify(text.replaceAll("''", "'")),
    );
  }
  return null;
}
