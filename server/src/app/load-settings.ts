import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every `x.settings.ts`, of the platform and of the modules: no list repeats them. */
export async function loadSettings(): Promise<void> {
  for (const file of globSync('**/*.settings.{js,ts}', { cwd: root })) await import(`../${file}`);
}
