import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A part of the sandbox that can be written down and read back. */
interface Section<T> {
  dump(): T;
  load(data: T): void;
}

const FORMAT = 1;
const WRITE_DELAY_MS = 300;

/** Keeps the state in one JSON file between two starts; without a path nothing is kept. */
export class StateFile {
  readonly #path: string | undefined;
  readonly #sections = new Map<string, Section<unknown>>();
  readonly #stored: Record<string, unknown>;
  #timer: NodeJS.Timeout | null = null;

  constructor(path: string | undefined, warn: (message: string) => void) {
    this.#path = path;
    this.#stored = path ? read(path, warn) : {};
  }

  register<T>(name: string, section: Section<T>): void {
    // The file is written by this class alone, so what was dumped under a name has its type.
    this.#sections.set(name, section as Section<unknown>);
    if (name in this.#stored) section.load(this.#stored[name] as T);
  }

  touch(): void {
    if (!this.#path || this.#timer) return;
    this.#timer = setTimeout(() => this.flush(), WRITE_DELAY_MS);
    this.#timer.unref();
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.#path) return;
    const data: Record<string, unknown> = { format: FORMAT };
    for (const [name, section] of this.#sections) data[name] = section.dump();
    mkdirSync(dirname(this.#path), { recursive: true });
    const draft = `${this.#path}.new`;
    writeFileSync(draft, JSON.stringify(data), { mode: 0o600 });
    renameSync(draft, this.#path);
  }
}

function read(path: string, warn: (message: string) => void): Record<string, unknown> {
  if (!existsSync(path)) return {};
  try {
    const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isRecord(data) && data.format === FORMAT) return data;
    warn(`${path} has another format; starting empty`);
  } catch (error) {
    warn(`${path} cannot be read (${String(error)}); starting empty`);
  }
  return {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
