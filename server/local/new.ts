import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import areas from './checks/areas.json' with { type: 'json' };
import { build, withBuildLock } from './build.ts';
import { runTool } from './checks/run-tool.ts';
import { runCommand } from './command.ts';
import { committedContract, writeContract } from './contract-files.ts';
import { LaunchError } from './launch-error.ts';
import { bin, inProject } from './paths.ts';
import { Stages } from './stages.ts';

const templates = inProject('server', 'local', 'new', 'family');
const usage = `npm run new -- <area>/<family> [<noun>]

  <area>    one of ${Object.keys(areas).join(', ')}
  <family>  its name everywhere, in the plural: garden-gnomes
  <noun>    one of it: garden-gnome; the family without its last s where it is left out`;

type Names = Record<string, string>;

const words = (slug: string): string => slug.replaceAll('-', ' ');
const pascal = (slug: string): string =>
  slug.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (slug: string): string => slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the templates call `%name%`. */
function namesOf(area: string, family: string, noun: string, now: Date): Names {
  const seconds = new Date(Math.floor(now.getTime() / 1000) * 1000);
  return {
    area,
    family,
    noun,
    Family: pascal(family),
    Noun: pascal(noun),
    familyVar: camel(family),
    nounVar: camel(noun),
    table: noun.replaceAll('-', '_'),
    Title: first(words(family)),
    things: words(family),
    thing: words(noun),
    aThing: `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${words(noun)}`,
    stamp: seconds.toISOString().replace(/\D/g, '').slice(0, 14),
    moment: String(seconds.getTime()),
  };
}

function parse(args: string[]): Names {
  const [path = '', noun] = args;
  const [, area = '', family = ''] = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(path) ?? [];
  if (!(area in areas)) throw new LaunchError(usage);
  const one = noun ?? family.replace(/s$/, '');
  if (!/^[a-z][a-z0-9-]*$/.test(one) || one === family)
    throw new LaunchError(`What is one of "${family}" called? Name it as well.\n\n${usage}`);
  return namesOf(area, family, one, new Date());
}

const fill = (text: string, names: Names): string =>
  text.replace(/%(\w+)%/g, (mark, name: string) => names[name] ?? mark);

function writeFiles(names: Names): string[] {
  const files = globSync('**/*.tpl', { cwd: templates }).map((name) => ({
    path: fill(name.replaceAll('\\', '/').replace(/\.tpl$/, ''), names),
    text: fill(readFileSync(join(templates, name), 'utf8'), names),
  }));
  const taken = files.filter(({ path }) => existsSync(inProject(path)));
  if (taken.length > 0)
    throw new LaunchError(`There is one already: ${taken.map(({ path }) => path).join(', ')}`);
  for (const { path, text } of files) {
    mkdirSync(dirname(inProject(path)), { recursive: true });
    writeFileSync(inProject(path), text);
  }
  return files.map(({ path }) => path);
}

/** Writes a line before the place that the file is known by. */
function insert(path: string, lines: readonly (readonly [before: string, line: string])[]): string {
  let text = readFileSync(inProject(path), 'utf8');
  for (const [before, line] of lines) {
    if (!text.includes(before)) throw new LaunchError(`${path} has no "${before.trim()}" to stand before`);
    text = text.replace(before, () => `${line}\n${before}`);
  }
  writeFileSync(inProject(path), text);
  return path;
}

/** Everything outside the family's own folders that people write; the rest is generated. */
function list(names: Names): string[] {
  const { area = '', family = '', Family = '', familyVar = '' } = names;
  return [
    insert('server/src/app/modules.ts', [
      ['\n/**\n', `import { ${Family}Module } from '../modules/${area}/${family}/${family}.module.js';`],
      ['};\n', `  '${area}/${family}': ${Family}Module,`],
    ]),
    insert('client/src/app/features.ts', [
      [
        "import type { FeatureRoute } from '@/shared/routing';",
        `import { routes as ${familyVar} } from '@/features/${area}/${family}/routes';`,
      ],
      ["  ...withTexts('reach/design', design),", `  ...withTexts('${area}/${family}', ${familyVar}),`],
    ]),
    insert('client/src/app/menu.ts', [
      ["  item('/wallet', Wallet, 'wallet'),", `  item('/${family}', Blocks, '${familyVar}'),`],
    ]),
    insert('client/src/shared/query/resources.ts', [
      ['  /** The rows of the living design reference. */', `  ${familyVar}: ['${family}'],\n`],
      ["  'design.rows': () =>", `  '${family}.changed': () => [keys.${familyVar}],`],
    ]),
  ];
}

async function tool(command: string, ...args: string[]): Promise<void> {
  const { ok, details } = await runTool(command, args);
  if (!ok) throw new LaunchError(details);
}

await runCommand({ name: 'new' }, async (processes) => {
  const names = parse(process.argv.slice(2));
  const stages = new Stages('Anyjoi: a new family');
  const own = writeFiles(names);
  const written = [...own, ...list(names)];
  await stages.time('migrations', () => tool(bin('node'), inProject('server/local/checks/migrations.ts')));
  await stages.time('texts', () => tool(bin('i18next-cli'), 'types', '-c', 'client/i18next.config.ts'));
  await withBuildLock(async () => {
    await stages.time('build server', () => build(processes, 'server'));
    await stages.time('contract', () => writeContract(committedContract));
  });
  await stages.time('format', () => tool(bin('prettier'), '--write', ...written));
  process.stdout.write(`\n${own.map((path) => `  ${path}\n`).join('')}
Next: its table, its rules and its texts are yours to write. Then
  npm test -- server/test/${names['area']}/${names['family']} client/src/features/${names['area']}/${names['family']}
  npm test -- server/test/platform/access server/test/platform/principals -u   (its routes are new: look at the change)
  npm run check
`);
  return 0;
});
