import { spawn } from 'node:child_process';
import { projectRoot } from '../paths.ts';
import type { CheckResult } from './check.ts';

/** Runs a program to its end with its output kept, to be shown when it fails. */
export function runTool(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    let details = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (details += chunk.toString()));
    child.once('error', (error) => resolve({ ok: false, details: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, details }));
  });
}
