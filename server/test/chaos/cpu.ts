import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc: a hundred a second on every Linux. */
const TICK_MS = 10;
const EVERY_MS = 1_000;
const NAMES: Record<string, string> = { postgres: 'PostgreSQL', 'redis-server': 'Redis' };

interface ProcessTimes {
  pid: number;
  parent: number;
  name: string;
  ms: number;
}

/** What /proc tells of a process; its own time and that of its children which have ended. */
function timesOf(pid: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 13).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), name, ms: ticks * TICK_MS };
  } catch (error) {
    // It ended between the listing and the look at it.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Processor time of this process and of everything it started, whatever else the machine does. Linux alone. */
export class CpuMeter {
  readonly #seen = new Map<number, { name: string; from: number; to: number }>();
  readonly #timer: NodeJS.Timeout | null = null;

  constructor() {
    this.#look(true);
    if (process.platform === 'linux') this.#timer = setInterval(() => this.#look(false), EVERY_MS);
  }

  stop(): Record<string, number> {
    if (this.#timer) clearInterval(this.#timer);
    this.#look(false);
    const sums: Record<string, number> = {};
    for (const { name, from, to } of this.#seen.values()) sums[name] = (sums[name] ?? 0) + to - from;
    return sums;
  }

  #look(first: boolean): void {
    if (process.platform !== 'linux') return;
    const all = new Map<number, ProcessTimes>();
    for (const entry of readdirSync('/proc')) {
      const times = /^\d+$/.test(entry) ? timesOf(Number(entry)) : null;
      if (times) all.set(times.pid, times);
    }
    for (const times of all.values()) {
      if (!descends(times, all)) continue;
      const known = this.#seen.get(times.pid);
      if (known) known.to = times.ms;
      else {
        const name =
          times.pid === process.pid ? 'API, sandbox and callers' : (NAMES[times.name] ?? 'worker and others');
        this.#seen.set(times.pid, { name, from: first ? times.ms : 0, to: times.ms });
      }
    }
  }
}

function descends(times: ProcessTimes, all: ReadonlyMap<number, ProcessTimes>): boolean {
  for (let at: ProcessTimes | undefined = times; at; at = all.get(at.parent)) {
    if (at.pid === process.pid) return true;
  }
  return false;
}
