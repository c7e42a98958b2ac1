import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Rgb = { r: number; g: number; b: number };

/** A picture of one colour; the formats as a camera or an editor writes them. */
export const picture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
  { width = 800, height = 600, background = { r: 200, g: 40, b: 90 } as Rgb } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** Left half red, right half blue, so that a crop or a turn can be seen. */
export async function twoHalves(width = 400, height = 200): Promise<Buffer> {
  const right = await sharp({
    create: { width: width / 2, height, channels: 3, background: { r: 0, g: 0, b: 255 } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: { r: 255, g: 0, b: 0 } } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
}

/** As a phone writes it: turned by a tag, with the place it was taken at. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp(await twoHalves())
    .withExif({
      IFD0: { Artist: 'Jane Roe', Orientation: '6' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A few hundred kilobytes that claim to be a picture of 30,000 x 30,000 pixels. */
export function pixelBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(((side / 8) | 0) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A zip of zeros, inside out: the local header is all a sniffer needs. */
export const zipBomb = (): Buffer =>
  Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), deflateSync(Buffer.alloc(5_000_000))]);

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
