import type { Frame } from './watermark.rules.js';

/** ffmpeg's name of what reads files of a type. */
export const demuxers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'mov',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
};

/** One track of each kind, nothing of what else the file held, and readable from its beginning. */
const plain = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-threads', '1'];
const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
const file = (output: string) => ['-movflags', '+faststart', '-f', 'mp4', '-y', output];

/** At most 60 pictures a second. The least time between two is shorter than 1/60 s: files round their times to 1 ms. */
const paced = `select='isnan(prev_selected_t)+gte(t-prev_selected_t,0.0155)'`;

/**
 * Frames keep their own times: browsers record without a fixed rate and call it 1000 a second, and ffmpeg would fill that
 * rate up with copies.
 */
const picture = [
  '-fps_mode vfr -c:v libx264 -preset veryfast -crf 27 -maxrate 4M -bufsize 8M -profile:v high -pix_fmt yuv420p',
].flatMap((options) => options.split(' '));

/** The picture `marks` over every frame; the sound stays. */
export const drawn = (marks: string, { width, height }: Frame, output: string): string[] => [
  '-i',
  marks,
  '-filter_complex',
  `[0:v:0]${paced},scale=${width}:${height},setsar=1[work];[work][1:v:0]overlay=0:0[shown]`,
  '-map',
  '[shown]',
  '-map',
  '0:a:0?',
  ...plain,
  ...picture,
  ...sound,
  ...file(output),
];

/** Sound has no place for words: half a second of a tone every eight seconds. */
const tone = `aevalsrc='0.2*sin(2*PI*880*t)*lt(mod(t,8),0.5)':s=44100:c=mono`;

export const beeps = (output: string): string[] => [
  '-filter_complex',
  `[0:a:0]aresample=44100[work];${tone}[tone];[work][tone]amix=inputs=2:duration=first:normalize=0[heard]`,
  '-map',
  '[heard]',
  '-vn',
  ...plain,
  ...sound,
  ...file(output),
];
