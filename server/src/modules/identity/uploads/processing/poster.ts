import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Gate } from '../gate.js';

const WALL_MS = 30_000;
const CPU_SECONDS = 20;
const MEMORY_BYTES = 1_500_000_000;
const ALLOC_BYTES = 300_000_000;
const MAX_OUTPUT_BYTES = 20_000_000;
const SIDE = 1280;
const MAX_MESSAGE = 500;

/**
 * ffmpeg decodes one frame into a picture. It gets a file with that frame alone and no other: no network, no playlist,
 * one thread, bounded memory, time and output.
 */
@Injectable()
export class PosterMaker implements OnApplicationBootstrap {
  private readonly logger = new Logger('Poster');
  private readonly running = new Gate(1);
  private command: Promise<readonly string[] | null> | null = null;

  constructor(
    private readonly config: Config,
    private readonly settings: SettingsStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.runsWorker) await this.program();
  }

  /** null = there is no picture to be had; the video plays all the same. */
  async picture(frame: Buffer): Promise<Buffer | null> {
    const program = await this.program();
    return program && this.running.run(() => this.decode(program, frame));
  }

  private async decode(program: readonly string[], frame: Buffer): Promise<Buffer | null> {
    const folder = await mkdtemp(join(tmpdir(), 'poster-'));
    const [source, target] = [join(folder, 'frame.mkv'), join(folder, 'poster.png')];
    try {
      await writeFile(source, frame, { mode: 0o600 });
      const failure = await run([...program, ...this.bounds(), '-i', source, ...picture, target]);
      const size = failure === null ? (await stat(target)).size : 0;
      if (failure === null && size <= MAX_OUTPUT_BYTES) return await readFile(target);
      this.logger.warn(`no picture of a video: ${failure ?? `${size} bytes`}`);
      return null;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Options of ffmpeg that stand before its input. */
  private bounds(): string[] {
    const options = {
      v: 'error',
      timelimit: String(CPU_SECONDS),
      max_alloc: String(ALLOC_BYTES),
      threads: '1',
      max_pixels: String(this.settings.get('video.maxPixels')),
      protocol_whitelist: 'file',
      f: 'matroska',
    };
    return ['-nostdin', ...Object.entries(options).flatMap(([name, value]) => [`-${name}`, value])];
  }

  /** Asked once: what it is started with, or null where it is missing. */
  private program(): Promise<readonly string[] | null> {
    this.command ??= this.find();
    return this.command;
  }

  private async find(): Promise<readonly string[] | null> {
    const ffmpeg = this.config.env.FFMPEG_PATH;
    const limited = ['prlimit', `--as=${MEMORY_BYTES}`, `--cpu=${CPU_SECONDS * 2}`, '--', ffmpeg];
    // Only Linux has prlimit; elsewhere ffmpeg's own bounds must do.
    for (const program of [limited, [ffmpeg]]) {
      if ((await run([...program, '-version'])) === null) return program;
    }
    this.logger.error(
      `ffmpeg is missing (FFMPEG_PATH=${ffmpeg}): videos are taken, but get no picture. Install it and start again.`,
    );
    return null;
  }
}

const scale = `scale='min(${SIDE},iw)':'min(${SIDE},ih)':force_original_aspect_ratio=decrease`;
const picture = ['-an', '-frames:v', '1', '-vf', scale, '-threads', '1', '-c:v', 'png', '-f', 'image2', '-y'];

/** null = it went well; else what it said. */
function run([program = '', ...args]: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Nothing of our secrets is for it to see.
      env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir() },
      timeout: WALL_MS,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < MAX_MESSAGE) said += chunk.toString().slice(0, MAX_MESSAGE);
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      resolve(code === 0 ? null : said.trim() || `ended with ${signal ?? code}`);
    });
  });
}
