import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

let loaded: Promise<void> | undefined;

/** Every `x.settings.ts`, of the platform and of the modules: no list repeats them. Once in a process. */
export function loadSettings(): Promise<void> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<void> {
  for (const file of globSync('**/*.settings.{js,ts}', { cwd: root })) await import(`../${file}`);
}
