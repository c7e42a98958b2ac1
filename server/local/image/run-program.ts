import { spawn } from 'node:child_process';
import { LaunchError } from '../launch-error.ts';

interface RunOptions {
  /** Shown in place of the program when it fails. */
  as?: string;
}

export interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs a program to its end and keeps what it said. */
export function ended(program: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim(), errors }));
  });
}

/** The same for what must succeed; answers its output. */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, output, errors } = await ended(program, args);
  if (code === 0) return output;
  const said = `${output}\n${errors}`.trim().split('\n').slice(-40).join('\n');
  throw new LaunchError(`${options.as ?? [program, ...args].join(' ')} ended with ${code}:\n${said}`);
}
