import fc from 'fast-check';
import sharp from 'sharp';
import { bandMasks, bandsOf, fingerprintOf, HEIGHT, WIDTH } from './fingerprint.js';

/** How many bits differ. */
function distanceOf(one: bigint, other: bigint): number {
  let apart = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; apart > 0n; apart &= apart - 1n) count++;
  return count;
}

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const greysOf = async (bytes: Buffer) =>
  new Uint8Array(await sharp(bytes).greyscale().resize(WIDTH, HEIGHT, { fit: 'fill' }).raw().toBuffer());

/** Soft blobs at places of their own, as light and things are in photos. */
const scene = (seed: number): Promise<Buffer> => {
  const blobs = Array.from({ length: 14 }, (_, n) => {
    const at = (k: number) => ((seed * 7919 + n * 104_729 + k * 1_299_709) % 997) / 997;
    const grey = Math.round(at(4) * 255);
    return `<ellipse cx="${at(1) * 900}" cy="${at(2) * 700}" rx="${60 + at(3) * 200}" ry="${50 + at(5) * 160}" fill="rgb(${grey},${Math.round(at(6) * 255)},${grey})"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#777"/>${blobs.join('')}</svg>`,
    ),
  )
    .blur(6)
    .png()
    .toBuffer();
};
const printOf = async (bytes: Buffer): Promise<bigint> => {
  const found = fingerprintOf(await greysOf(bytes));
  if (found === null) throw new Error('there is nothing in it');
  return found;
};

describe('the fingerprint of a picture', () => {
  it('stays near when it is saved anew, made smaller and cut a little', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const one = await scene(seed);
      const other = await sharp(one)
        .extract({ left: 9, top: 7, width: 882, height: 686 })
        .resize(480)
        .jpeg({ quality: 55 })
        .toBuffer();
      expect(distanceOf(await printOf(one), await printOf(other))).toBeLessThanOrEqual(6);
    }
  });

  it('is far from that of another picture', async () => {
    const prints = await Promise.all([1, 2, 3, 4, 5].map(async (seed) => printOf(await scene(seed))));
    for (const [index, one] of prints.entries())
      for (const other of prints.slice(index + 1)) expect(distanceOf(one, other)).toBeGreaterThan(6);
  });

  it('is none where a picture is nearly of one colour', () => {
    expect(fingerprintOf(new Uint8Array(72).fill(120))).toBeNull();
    expect(fingerprintOf(Uint8Array.from({ length: 72 }, (_, n) => (n % 9 < 5 ? 20 : 200)))).toBeNull();
    expect(fingerprintOf(Uint8Array.from({ length: 72 }, (_, n) => (n % 9) * 20))).not.toBeNull();
  });
});

describe('the bands of a fingerprint', () => {
  it('hold it whole', () => {
    fc.assert(
      fc.property(hash, (one) => {
        const bands = bandsOf(one);
        expect(bands.reduceRight((all, band) => (all << 16n) | BigInt(band), 0n)).toBe(one);
      }),
    );
  });

  it('find every hash that differs in at most seven bits', () => {
    const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 7 });
    fc.assert(
      fc.property(hash, bits, (one, turned) => {
        const other = turned.reduce((all, bit) => all ^ (1n << BigInt(bit)), one);
        expect(distanceOf(one, other)).toBe(turned.length);
        const [a, b] = [bandsOf(one), bandsOf(other)];
        expect(a.some((band, n) => bandMasks.some((mask) => (band ^ mask) === b[n]))).toBe(true);
      }),
    );
  });
});
