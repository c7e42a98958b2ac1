import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, aptUnpack, findOnPath, libraryPath } from './debian.ts';
import { inData } from './paths.ts';
import type { Processes } from './processes.ts';

const folder = inData('ffmpeg');
const unpacked = join(folder, 'root');
const wrapper = join(folder, 'ffmpeg');

/** The unpacked program finds its libraries by a script of ours: the server starts it by one path. */
function wrapUnpacked(): string | undefined {
  const program = join(unpacked, 'usr', 'bin', 'ffmpeg');
  if (!existsSync(program)) return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(wrapper, `#!/bin/sh\nLD_LIBRARY_PATH='${libraryPath(unpacked)}' exec '${program}' "$@"\n`);
  chmodSync(wrapper, 0o755);
  return wrapper;
}

/** ffmpeg of this machine, else installed or unpacked as Redis is. Undefined where that is not possible. */
export async function findFfmpeg(processes: Processes): Promise<string | undefined> {
  const present = process.env.FFMPEG_PATH || findOnPath('ffmpeg') || wrapUnpacked();
  if (present) return present;
  if (await aptInstall(processes, 'ffmpeg')) {
    const installed = findOnPath('ffmpeg');
    if (installed) return installed;
  }
  return (await aptUnpack(processes, unpacked, 'ffmpeg')) ? wrapUnpacked() : undefined;
}

export const ffmpegHints = [
  '  macOS:   brew install ffmpeg',
  '  Fedora:  sudo dnf install ffmpeg-free',
  '  Debian:  sudo apt-get install ffmpeg',
].join('\n');
