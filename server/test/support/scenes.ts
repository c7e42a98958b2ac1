import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const SIZE = { width: 900, height: 700 };

/** Soft blobs at places of their own, as light and things are in photos. */
export function scene(seed: number): Promise<Buffer> {
  const { width, height } = SIZE;
  const blobs = Array.from({ length: 14 }, (_, n) => {
    const at = (k: number) => ((seed * 7919 + n * 104_729 + k * 1_299_709) % 997) / 997;
    const grey = Math.round(at(4) * 255);
    return `<ellipse cx="${at(1) * width}" cy="${at(2) * height}" rx="${60 + at(3) * 200}" ry="${50 + at(5) * 160}" fill="rgb(${grey},${Math.round(at(6) * 255)},${grey})"/>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#777"/>${blobs.join('')}</svg>`;
  return sharp(Buffer.from(drawn)).blur(6).png().toBuffer();
}

/** Three seconds, each with a scene of its own. */
export const movingScene = (seed: number): Promise<Buffer> =>
  inFolder(async (folder) => {
    const output = join(folder, 'clip.mp4');
    for (const second of [0, 1, 2])
      await writeFile(join(folder, `scene-${second}.png`), await scene(seed * 10 + second));
    await ffmpeg(
      ['-framerate', '1', '-i', join(folder, 'scene-%d.png')],
      '-vf scale=450:350 -r 12 -c:v libx264 -preset ultrafast -pix_fmt yuv420p',
      output,
    );
    return readFile(output);
  });

/** The same video, cut at its edges, smaller and in another codec. */
export const reEncoded = (video: Buffer): Promise<Buffer> =>
  inFolder(async (folder) => {
    const [input, output] = [join(folder, 'clip.mp4'), join(folder, 'clip.webm')];
    await writeFile(input, video);
    await ffmpeg(['-i', input], '-vf crop=442:344,scale=300:234 -r 10 -c:v libvpx -b:v 600k -an', output);
    return readFile(output);
  });

const ffmpeg = (input: readonly string[], options: string, output: string) =>
  promisify(execFile)(process.env['TEST_FFMPEG'] ?? 'ffmpeg', [
    '-y',
    '-v',
    'error',
    ...input,
    ...options.split(' '),
    output,
  ]);

async function inFolder(work: (folder: string) => Promise<Buffer>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'scene-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
