import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = createRequire(import.meta.url).resolve('autocannon');

interface Result {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
}

/** Answers per second to `connections` clients that ask again as soon as they are answered (autocannon, own process). */
export async function load(
  url: string,
  { connections, seconds, token }: { connections: number; seconds: number; token?: string },
): Promise<number> {
  const header = token === undefined ? [] : ['--headers', `Authorization=Bearer ${token}`];
  const size = ['--connections', String(connections), '--duration', String(Math.max(1, Math.round(seconds)))];
  const { stdout } = await run(process.execPath, [program, '--json', ...size, ...header, url]);
  const result = JSON.parse(stdout) as Result;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url} answered ${result.non2xx} times with an error, and ${result.errors} times not at all`,
    );
  return result['2xx'] / result.duration;
}
