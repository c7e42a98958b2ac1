import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const packable = /\.(js|css|svg)$/;
/** Below this a packet is sent anyway. */
const SMALLEST = 1000;

/** Lays a packed copy of every text beside it, so that the server has nothing to pack. Gives their number. */
export async function pack(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => packable.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const plain = await readFile(path);
      if (plain.length < SMALLEST) return 0;
      const [br, gz] = await Promise.all([
        toBrotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        }),
        toGzip(plain, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      return 1;
    }),
  );
  return sizes.reduce<number>((sum, one) => sum + one, 0);
}
