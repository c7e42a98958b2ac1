import { createSecretKey, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { keyOfSealedFile, openedSize, OpeningStream, sealedSize, SealingStream } from './sealed-stream.js';

const PIECE = 65_536;
const key = createSecretKey(randomBytes(32));
const REFUSED = /unable to authenticate|cut off|not a sealed file/;
const keyOf = () => key;

const seal = (content: Buffer, context = 'a') =>
  buffer(Readable.from(chunksOf(content)).pipe(new SealingStream('k1', key, context)));
const open = (sealed: Buffer, context = 'a') =>
  buffer(Readable.from(chunksOf(sealed)).pipe(new OpeningStream(keyOf, context)));

function chunksOf(content: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < content.length; at += 40_000) chunks.push(content.subarray(at, at + 40_000));
  return chunks;
}

describe('a sealed stream', () => {
  it.each([0, 1, 15, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 7])(
    'of %i bytes opens again',
    async (size) => {
      const content = randomBytes(size);
      const sealed = await seal(content);
      expect(sealed.length).toBe(sealedSize('k1', size));
      expect([openedSize('k1', sealed.length), keyOfSealedFile(sealed)]).toEqual([size, 'k1']);
      if (size > 20) expect(sealed.includes(content.subarray(0, 20))).toBe(false);
      expect(await open(sealed)).toEqual(content);
    },
  );

  it('opens nowhere else, and not changed, cut off, reordered or longer', async () => {
    const content = randomBytes(3 * PIECE);
    const sealed = await seal(content);
    const head = 1 + 2 + 7;
    const piece = (number: number) =>
      sealed.subarray(head + number * (PIECE + 16), head + (number + 1) * (PIECE + 16));
    const changed = Buffer.from(sealed);
    changed[head + 100] = (changed[head + 100] ?? 0) ^ 1;
    const wrong = [
      changed,
      sealed.subarray(0, head + PIECE + 16),
      sealed.subarray(0, -1),
      Buffer.concat([sealed.subarray(0, head), piece(1), piece(0), piece(2)]),
      Buffer.concat([sealed, piece(2)]),
      Buffer.alloc(3),
    ];
    for (const bytes of wrong) await expect(open(bytes)).rejects.toThrow(REFUSED);
    await expect(open(sealed, 'b')).rejects.toThrow(REFUSED);
  });
});
