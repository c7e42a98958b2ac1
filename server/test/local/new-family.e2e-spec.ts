import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '..', '..', '..');
/** Jest may end a worker for its memory and start the file again in another one: each attempt has its own copy. */
const copy = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'new-family-'));
const family = 'social/garden-gnomes';
const leftOut = new Set(['.git', '.data', 'node_modules', 'dist', 'coverage']);

/** What the family's own folders and files are called. */
const isOwn = (path: string): boolean => path.includes('garden-gnome');

/** Written by commands from the code, and never by hand. */
const generated = [
  /^docs\/api\//,
  /\/generated\//,
  /^server\/src\/migrations\/landed\.json$/,
  /\/__snapshots__\//,
];

beforeAll(() => {
  for (const name of readdirSync(root).filter((entry) => !leftOut.has(entry)))
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !leftOut.has(path.slice(path.lastIndexOf('/') + 1)),
    });
  for (const folder of ['', 'server', 'client'])
    if (readdirSync(join(root, folder)).includes('node_modules'))
      symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a command of package.json in the copy, as on a machine of its own. */
async function run(...args: string[]): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(TEST_|NODE_ENV$|JEST_)/.test(name));
  try {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...args], {
      cwd: copy,
      env: Object.fromEntries(inherited),
      maxBuffer: 64_000_000,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`npm run ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

const files = (folder: string): Map<string, string> =>
  new Map(
    globSync('{client,docs,server}/**/*.*', { cwd: folder, exclude: (name) => leftOut.has(name) })
      .map((path) => path.replaceAll('\\', '/'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

/** Builds, tests and checks a whole copy; a machine with other work takes its time. */
const PATIENCE_MS = 1_200_000;

it(
  'makes a family that is green at once and touches at most six places outside of it',
  async () => {
    const before = files(copy);
    await run('new', '--', family);
    await run('test', '--', `server/test/${family}`, `client/src/features/${family}`);
    await run('check', '--', 'types', 'imports', 'names', 'migrations', 'sizes', 'words', 'texts');

    const made = [...files(copy)].filter(([path, text]) => before.get(path) !== text);
    const own = made.filter(([path]) => isOwn(path));
    const lines = own.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
    const others = made.map(([path]) => path).filter((path) => !isOwn(path));
    const byHand = others.filter((path) => !generated.some((pattern) => pattern.test(path)));
    const migration = own.filter(([path]) => path.includes('/migrations/')).map(([path]) => path);
    const places = [...byHand, ...migration, 'generated files'];
    process.stdout.write(
      `A family of one list, one detail and one form: ${own.length} files, ${lines} lines; outside of its folders:\n` +
        `${places.map((place) => `  ${place}\n`).join('')}`,
    );
    expect(others.some((path) => path.startsWith('docs/api/'))).toBe(true);
    expect(places.length).toBeLessThanOrEqual(6);
  },
  PATIENCE_MS,
);
