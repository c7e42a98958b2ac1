import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import { makeServices, SERVICES } from './bases.ts';
import { run } from './run-program.ts';
import { inImageData, takeRoot } from './store.ts';
import { whatIsMissing } from './tools.ts';

const programs = ['pg_basebackup', 'pg_waldump', 'pg_verifybackup'];

/** A folder with what PostgreSQL 18 brings for backups; its package for the tests holds the server alone. */
export async function postgresTools(): Promise<string> {
  const folder = inImageData('postgres-tools');
  const bin = join(folder, 'bin');
  if (existsSync(join(bin, programs.at(-1) ?? ''))) return bin;
  const missing = whatIsMissing();
  if (missing !== null)
    throw new LaunchError(`pg_basebackup of PostgreSQL 18 cannot be made ready: ${missing}`);
  await makeServices();
  const { path, giveBack } = await takeRoot(SERVICES);
  try {
    for (const part of ['usr/lib', 'etc/ssl']) {
      mkdirSync(join(folder, 'root', part, '..'), { recursive: true });
      await run('cp', ['-a', join(path, part), join(folder, 'root', part, '..')]);
    }
    if (existsSync(join(path, 'usr/lib64')))
      await run('cp', ['-a', join(path, 'usr/lib64'), join(folder, 'root', 'usr')]);
  } finally {
    await giveBack();
  }
  mkdirSync(bin, { recursive: true });
  const root = join(folder, 'root', 'usr');
  // With the libraries of their own Debian, which is newer than most machines.
  const libraries = `"${root}"/lib/$(uname -m)-linux-gnu`;
  for (const program of programs)
    writeFileSync(
      join(bin, program),
      `#!/bin/sh\nexec ${libraries}/ld-linux-*.so.* --argv0 "$0" --library-path ${libraries} "${root}/lib/postgresql/18/bin/${program}" "$@"\n`,
      { mode: 0o755 },
    );
  return bin;
}
