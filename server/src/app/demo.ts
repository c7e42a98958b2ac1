import { ConfigError } from '../platform/config/environment.js';
import { demoEnvironment } from './demo/environment.js';
import { loadDemo } from './demo/load.js';
import { beginAnew, readiness } from './demo/load-state.js';

/** Fills an empty database with a story to show. A second call changes nothing. */
async function main(): Promise<string> {
  const demo = demoEnvironment(process.env);
  const state = await readiness(demo.config.env.DATABASE_URL);
  if (state === 'loaded') return 'Demo data: already there';
  if (state === 'in use') return 'Demo data: not loaded, this database has accounts of its own';
  if (state === 'interrupted') await beginAnew(demo.ownerUrl);
  return loadDemo(demo);
}

main().then(
  (told) => {
    process.stdout.write(`${told}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : describe(error)}\n`);
    process.exit(1);
  },
);

/** With its causes: which step of the story failed, and at what. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\n  because: ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
