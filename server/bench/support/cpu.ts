import { existsSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of CPU that a process has used; NaN where the system does not tell. */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The name in parentheses may hold blanks.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
