import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const standIn = (name) => join(projectRoot, 'server', 'local', 'jest', name);

/** Packages that ship ES modules only: swc compiles them to CommonJS as it does our own sources. */
function esModulePackages() {
  const manifests = globSync('{.,server,client}/node_modules/{*,@*/*}/package.json', { cwd: projectRoot });
  const names = manifests.flatMap((manifest) => {
    const path = join(projectRoot, manifest);
    if (!existsSync(path)) return [];
    const { name, type } = JSON.parse(readFileSync(path, 'utf8'));
    return type === 'module' && name ? [name] : [];
  });
  // gaxios is CommonJS, but loads its fetch by a dynamic import.
  return [...new Set([...names, 'gaxios'])];
}

const compile = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: true,
    module: { type: 'commonjs', ignoreDynamic: false },
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      experimental: { keepImportAttributes: false },
    },
  },
];

const shared = {
  rootDir: projectRoot,
  roots: ['<rootDir>/server', '<rootDir>/client'],
  transform: {
    '^.+\\.tsx$': compile({ syntax: 'typescript', tsx: true, decorators: true }),
    '^.+\\.ts$': compile({ syntax: 'typescript', decorators: true }),
    '^.+\\.(js|mjs)$': compile({ syntax: 'ecmascript' }),
  },
  // Only the last folder of a path counts: a package may lie inside another one.
  transformIgnorePatterns: [`/node_modules/(?!(${esModulePackages().join('|')})/)(?!.*/node_modules/)`],
  moduleNameMapper: {
    '^virtual:texts$': standIn('texts.ts'),
    '^virtual:antd-styles$': standIn('antd-styles.ts'),
    '^@/(.*\\.css)(\\?.*)?$': standIn('styles.cjs'),
    '^@/(.*)$': '<rootDir>/client/src/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css(\\?.*)?$': standIn('styles.cjs'),
    '\\.(svg|png|woff2?)(\\?.*)?$': standIn('asset.cjs'),
  },
  modulePathIgnorePatterns: ['<rootDir>/(server|client)/dist/'],
};

/** What tests may import by name. Jest's own packages stay its own. */
function namedPackages() {
  const names = ['server', 'client'].flatMap((workspace) => {
    const manifest = JSON.parse(readFileSync(join(projectRoot, workspace, 'package.json'), 'utf8'));
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  });
  return [...new Set(names)].filter((name) => !/jest/.test(name)).join('|');
}

/**
 * Tests of the running application: the server is its build, loaded by Node once for each worker, with the sandbox of
 * providers, the schemas it is held to and every package. Jest compiles what lies in `test` folders alone.
 */
const application = {
  ...shared,
  testEnvironment: standIn('application-environment.cjs'),
  transform: {
    [`/node_modules/(${namedPackages()})/`]: standIn('shared-module.cjs'),
    '/server/(src|sandbox|local|test/support/provider-schemas)/': standIn('shared-module.cjs'),
    ...shared.transform,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${namedPackages()})/)`, standIn('')],
};

const pattern = (folder) => [`/${folder}/.*[.-]spec\\.tsx?$`];

export default {
  rootDir: projectRoot,
  // Ends what hangs. A wait inside a test gives up long before and says what did not come.
  testTimeout: 300_000,
  globalTeardown: standIn('end-worker.cjs'),
  testSequencer: standIn('longest-first.cjs'),
  // What a test file loads is never wholly given back: after some thirty files a worker did little but collect garbage.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...application, displayName: 'server', testRegex: pattern('server/test') },
    { ...application, displayName: 'browser', testRegex: pattern('client/test') },
    { ...shared, displayName: 'units', testEnvironment: 'node', testRegex: pattern('server/src') },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: standIn('browser-environment.cjs'),
      setupFilesAfterEnv: ['<rootDir>/client/src/shared/testing/setup.ts'],
      globals: { __PRODUCT_NAME__: 'Anyjoi' },
      testRegex: pattern('client/src'),
    },
  ],
};
