import type { InlineConfig, Rolldown } from 'vite';
import { firstBuild } from './first-build.ts';
import type { Part } from './first-build.ts';
import { merge } from './merge.ts';
import { lateFiles, visitsOf } from './visits.ts';

const FIRST = 'index.html';

/** What every page loads, in files that change seldom. */
const base: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@babel\/runtime|cookie|set-cookie-parser)\/|^\0(rolldown\/runtime\.js|vite\/preload-helper)/,
    priority: 2,
  },
  {
    name: 'base',
    test: /\/client\/src\/shared\/(i18n\/(language|store|words)|product|routing\/(known|legal|title|title-words))\.|^\0virtual:texts$|\/node_modules\/@rc-component\/picker\/(es|lib)\/locale\/common/,
    priority: 1,
  },
];

/** The groups of modules that are loaded as one file: few requests for each screen, and little that it does not need. */
export async function chunks(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const parts = await firstBuild(withGroups(config, base));
  const groupOf = planned(parts);
  return {
    includeDependenciesRecursively: false,
    groups: [...base, { debugName: 'planned', name: groupOf }],
  };
}

function planned(parts: readonly Part[]): (module: string) => string | null {
  const visits = visitsOf(parts, FIRST);
  const always = parts.filter(({ file }) => visits.every(({ files }) => files.has(file)));
  const entries = parts.filter(({ entry }) => entry !== null);
  const late = lateFiles(parts, visits);
  const fixed = new Set([...[...always, ...entries].map(({ file }) => file), ...late]);
  const modulesOf = new Map(parts.map(({ file, modules }) => [file, modules]));
  const names = new Map<string, string>();
  const name = (files: readonly string[], as: string): void => {
    for (const module of files.flatMap((file) => modulesOf.get(file) ?? [])) names.set(module, as);
  };
  name(late, 'late');
  for (const [position, files] of merge(parts, visits, fixed).entries()) name(files, `part${position}`);
  return (module) => names.get(module) ?? null;
}

function withGroups(config: InlineConfig, groups: Rolldown.CodeSplittingGroup[]): InlineConfig {
  const output = { codeSplitting: { groups, includeDependenciesRecursively: false } };
  return {
    ...config,
    build: { ...config.build, rolldownOptions: { ...config.build?.rolldownOptions, output } },
  };
}
