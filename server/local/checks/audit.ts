import { spawn } from 'node:child_process';
import { projectRoot } from '../paths.ts';
import { type Exception, judgeAudit } from './audit-report.ts';
import exceptions from './audit-exceptions.json' with { type: 'json' };
import { fromProblems, type Check } from './check.ts';

const TIMEOUT_MS = 10_000;

/** What npm prints, whatever its exit code says; '' where it takes too long. */
function askRegistry(): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--json', '--omit=dev', '--fetch-retries=0'], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(printed));
  });
}

export const audit: Check = {
  name: 'audit',
  run: async () => {
    const today = new Date().toISOString().slice(0, 10);
    const judgement = judgeAudit(await askRegistry(), exceptions as Exception[], today);
    if (judgement.state === 'skipped') return { ok: true, details: '', skipped: judgement.why };
    return fromProblems(judgement.problems);
  },
};
