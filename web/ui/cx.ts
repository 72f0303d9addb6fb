export function cx(...names: (string | 0 | 0n | false | null | undefined)[]): string {
  let all = "";
  for (const name of names) if (name) all += all ? ` ${name}` : name;
  return all;
}
