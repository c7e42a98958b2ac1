import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { bin, inProject } from '../paths.ts';
import { type Check, fromProblems } from './check.ts';
import { runTool } from './run-tool.ts';

const folder = inProject('client', 'partner');

interface Packed {
  files: { path: string }[];
}

/** What somebody installs is what was written: each source as code and types, the README, and nothing else. */
export const partnerPackage: Check = {
  name: 'package: partner',
  run: async () => {
    const built = await runTool(bin('tsc'), ['-p', folder]);
    if (!built.ok) return built;
    const packed = await runTool('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', folder]);
    if (!packed.ok) return packed;
    const [{ files } = { files: [] }] = JSON.parse(packed.details) as Packed[];
    const found = new Set(files.map(({ path }) => path));
    const sources = readdirSync(inProject('client', 'partner', 'src'), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(inProject('client', 'partner', 'src'), `${entry.parentPath}/${entry.name}`))
      .map((name) => name.replace(/\.ts$/, ''));
    const wanted = new Set([
      'README.md',
      'package.json',
      ...sources.flatMap((name) => [`dist/${name}.js`, `dist/${name}.d.ts`]),
    ]);
    return fromProblems([
      ...[...wanted].filter((name) => !found.has(name)).map((name) => `${name} is not in the package`),
      ...[...found]
        .filter((name) => !wanted.has(name))
        .map((name) => `${name} does not belong into the package`),
    ]);
  },
};
