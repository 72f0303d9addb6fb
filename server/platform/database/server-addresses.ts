import { parse } from "pg-connection-string";

const ADDRESS = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]+)(?<rest>.*)$/s;
/** DATABASE_URL may set this parameter to this value, for psql and pg_dump. The shop always uses a writable server. */
const [SESSION, WRITES] = ["target_session_attrs", "read-write"];

export function splitServerUrls(url: string): string[] {
  const { start, hosts, rest } = ADDRESS.exec(url)?.groups ?? {};
  return hosts ? hosts.split(",").map((host) => `${start}${host}${rest}`) : [url];
}

export const areServerUrlsValid = (url: string): boolean =>
  splitServerUrls(url).every((server) => {
    if (!URL.canParse(server)) return false;
    const { protocol, searchParams } = new URL(server);
    if (!isReadable(server)) return false;
    return /^postgres(?:ql)?:$/.test(protocol) && (searchParams.get(SESSION) ?? WRITES) === WRITES;
  });

function isReadable(server: string): boolean {
  try {
    parse(server.replace(/\?.*$/s, ""));
    return true;
  } catch {
    return false;
  }
}

const EXAMPLE_PASSWORD = "password";

export const hasExamplePassword = (url: string): boolean =>
  splitServerUrls(url).some((server) => {
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
