import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';

const MEMORY_BYTES = 1_500_000_000;
const ALLOC_BYTES = 300_000_000;
const ASK_MS = 30_000;
const MAX_MESSAGE = 500;

interface FfmpegCall {
  cpuSeconds: number;
  wallMs: number;
  /** Of the largest file it may write. */
  outputBytes: number;
  /** The demuxer of the first input; what does not fit it is not read. */
  format: string | null;
  input: string;
  /** Seconds of the input that are skipped. */
  from?: number;
  /** Further inputs, filters, outputs. */
  options: readonly string[];
}

/**
 * The program that decodes what strangers sent. It reads files alone, never the network or a playlist, on one thread,
 * with bounded memory, time and output.
 */
@Injectable()
export class Ffmpeg implements OnApplicationBootstrap {
  private readonly logger = new Logger('Ffmpeg');

  constructor(
    private readonly config: Config,
    private readonly settings: SettingsStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.runsWorker || (await this.isThere())) return;
    this.logger.error(
      `ffmpeg is missing (FFMPEG_PATH=${this.config.env.FFMPEG_PATH}): videos are taken, but get no picture and no watermark. Install it and start again.`,
    );
  }

  async isThere(): Promise<boolean> {
    return (await this.program()) !== null;
  }

  /** null = it went well; else what it said. */
  async run(call: FfmpegCall): Promise<string | null> {
    const program = await this.program();
    if (program === null) return 'ffmpeg is missing';
    const command = [
      ...(program === 'limited' ? limits(call) : []),
      this.config.env.FFMPEG_PATH,
      ...this.bounds(call),
      ...(call.from === undefined ? [] : ['-ss', call.from.toFixed(3)]),
      '-i',
      call.input,
      ...call.options,
    ];
    return run(command, call.wallMs);
  }

  /** Options that stand before the input. */
  private bounds({ cpuSeconds, format }: FfmpegCall): string[] {
    const options = {
      v: 'error',
      timelimit: String(cpuSeconds),
      max_alloc: String(ALLOC_BYTES),
      threads: '1',
      max_pixels: String(this.settings.get('video.maxPixels')),
      protocol_whitelist: 'file',
      ...(format === null ? {} : { f: format }),
    };
    return ['-nostdin', ...Object.entries(options).flatMap(([name, value]) => [`-${name}`, value])];
  }

  private program(): Promise<Started> {
    const { FFMPEG_PATH } = this.config.env;
    const started = startedAs.get(FFMPEG_PATH) ?? find(FFMPEG_PATH);
    startedAs.set(FFMPEG_PATH, started);
    return started;
  }
}

/** How it is started, or null where it is missing. */
type Started = 'limited' | 'bare' | null;

/** By the path of the program, which is asked once in a process. */
const startedAs = new Map<string, Promise<Started>>();

async function find(path: string): Promise<Started> {
  const asked = limits({ cpuSeconds: 20, outputBytes: 1_000_000 });
  if ((await run([...asked, path, '-version'], ASK_MS)) === null) return 'limited';
  // Only Linux has prlimit; elsewhere ffmpeg's own bounds must do.
  return (await run([path, '-version'], ASK_MS)) === null ? 'bare' : null;
}

const limits = ({ cpuSeconds, outputBytes }: Pick<FfmpegCall, 'cpuSeconds' | 'outputBytes'>): string[] => [
  'prlimit',
  `--as=${MEMORY_BYTES}`,
  `--cpu=${cpuSeconds * 2}`,
  `--fsize=${outputBytes}`,
  '--',
];

function run([program = '', ...args]: readonly string[], wallMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Nothing of our secrets is for it to see.
      env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir() },
      timeout: wallMs,
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
