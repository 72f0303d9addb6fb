import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const IS_TEXT = /\.(css|html|js|json|svg|txt)$/;

/** Writes brotli and gzip versions of each text file at the highest level, so that no request needs to compress. */
export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => IS_TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const text = await readFile(file);
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params: { ...quality, ...size } }));
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
