import { parse } from "pg-connection-string";

/** The servers that DATABASE_URL names. */

const ADDRESS = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]+)(?<rest>.*)$/s;
/** What an address may say to libpq's own programs (psql, pg_dump), and is so for us whether it is said or not. */
const [SESSION, WRITES] = ["target_session_attrs", "read-write"];

/** The servers of an address in libpq's form, `postgres://user@one:5432,two:5432/shop`: an address each. */
export function serversOf(url: string): string[] {
  const { start, hosts, rest } = ADDRESS.exec(url)?.groups ?? {};
  return hosts ? hosts.split(",").map((host) => `${start}${host}${rest}`) : [url];
}

/** Whether each of them can be a server's address, and no other session is asked for than one that writes. */
export const areServers = (url: string): boolean =>
  serversOf(url).every((server) => {
    if (!URL.canParse(server)) return false;
    const { protocol, searchParams } = new URL(server);
    if (!isReadable(server)) return false;
    return /^postgres(?:ql)?:$/.test(protocol) && (searchParams.get(SESSION) ?? WRITES) === WRITES;
  });

/** Whether the driver can read it, apart from the files that it names: of some % it cannot. */
function isReadable(server: string): boolean {
  try {
    parse(server.replace(/\?.*$/s, ""));
    return true;
  } catch {
    return false;
  }
}

/** What stands in deploy/amlou.env.example and in half of the internet's examples. */
const EXAMPLE_PASSWORD = "password";

/** Whether one of them is entered by the example's password. */
export const hasExamplePassword = (url: string): boolean =>
  serversOf(url).some((server) => {
    if (!URL.canParse(server)) return false;
    const { password, searchParams } = new URL(server);
    return [decoded(password), searchParams.get("password")].includes(EXAMPLE_PASSWORD);
  });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
