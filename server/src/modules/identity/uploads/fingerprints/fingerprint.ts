/** A picture is made this small, in greys; each of 64 bits says which of two neighbours in a row is brighter. */
export const WIDTH = 9;
export const HEIGHT = 8;
const BITS = 64n;
const BAND_BITS = 16;

/** Greys that differ by less are the same, after the picture was saved anew. */
const LEAST_STEP = 3;
/** With fewer real differences a picture is nearly one colour, and like every other such picture. */
const LEAST_STEPS = 16;

/** Bits of a band, none or one of them turned. */
export const bandMasks: readonly number[] = [0, ...Array.from({ length: BAND_BITS }, (_, bit) => 1 << bit)];

/**
 * The difference hash of a picture of 9 x 8 greys: pictures that look alike differ in few of its bits, whatever their
 * format, size and quality. null = there is too little in it to tell it from others.
 */
export function fingerprintOf(greys: Uint8Array): bigint | null {
  let hash = 0n;
  let steps = 0;
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH - 1; column++) {
      const [left = 0, right = 0] = greys.subarray(row * WIDTH + column, row * WIDTH + column + 2);
      hash = (hash << 1n) | (left > right ? 1n : 0n);
      if (Math.abs(left - right) >= LEAST_STEP) steps++;
    }
  }
  return steps < LEAST_STEPS ? null : hash;
}

/**
 * Four parts of 16 bits. Of two hashes that differ in at most seven bits one part differs in at most one, so that they
 * are found by an index of the parts.
 */
export const bandsOf = (hash: bigint): [number, number, number, number] => {
  const band = (number: bigint) => Number((hash >> (number * 16n)) & 0xffffn);
  return [band(0n), band(1n), band(2n), band(3n)];
};

/** As PostgreSQL keeps it: its bigint has a sign. */
export const asStored = (hash: bigint): string => BigInt.asIntN(Number(BITS), hash).toString();
