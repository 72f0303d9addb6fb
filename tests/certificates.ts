import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Certificate = { certificate: string; key: string };
export type Authority = { certificate: string; issue(name: string, serial?: number): Certificate };

export const hasOpenssl = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"].some(existsSync);

export function makeAuthority(folder: string, name: string): Authority {
  const run = (...options: string[]) => execFileSync("openssl", options, { cwd: folder, stdio: "pipe" });
  const files = (of: string) => ({ certificate: join(folder, `${of}.crt`), key: join(folder, `${of}.key`) });
  const makeKey = (key: string) => {
    run("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", key);
    chmodSync(key, 0o600);
  };
  const own = files(name);
  makeKey(own.key);
  run("req", "-x509", "-new", "-key", own.key, "-subj", `/CN=${name}`, "-days", "2", "-out", own.certificate);
  return {
    certificate: own.certificate,
    issue(of, serial = 1) {
      const { certificate, key } = files(of);
      makeKey(key);
      const [requestFile, names] = [`${key}.csr`, `${key}.ext`];
      writeFileSync(names, `subjectAltName=DNS:${of}\n`);
      run("req", "-new", "-key", key, "-subj", `/CN=${of}`, "-out", requestFile);
      const by = ["-CA", own.certificate, "-CAkey", own.key, "-set_serial", String(serial), "-days", "1"];
      run("x509", "-req", "-in", requestFile, ...by, "-extfile", names, "-out", certificate);
      return { certificate, key };
    },
  };
}
