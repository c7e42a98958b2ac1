const { join } = require('node:path');
const areas = require('./server/local/checks/areas.json');

const modulesOf = (names) => `^server/src/modules/(${names.join('|')})/`;

/** Imports run downward or inside a tier; what is needed upward is an event. */
const tierRules = [0, 1, 2].map((tier) => ({
  name: `tier-${tier}`,
  comment: `Areas of tier ${tier} never import a higher one: announce an event instead.`,
  severity: 'error',
  from: { path: modulesOf(Object.keys(areas).filter((name) => areas[name] === tier)) },
  to: { path: modulesOf(Object.keys(areas).filter((name) => areas[name] > tier)) },
}));

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const unitSpec = '\\.spec\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'Types count as well: a circle means two files are one.', {}, { circular: true }),
    forbid(
      'resolvable',
      'An import that leads nowhere fails at run time.',
      { pathNot: 'generated' },
      // The build writes what is virtual.
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'no-dev-packages',
      'Shipped code may use only what is installed in production.',
      { path: '^server/src/', pathNot: unitSpec },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
    ),

    forbid(
      'kernel-is-pure',
      'kernel knows nothing of ours and no framework.',
      { path: '^server/src/kernel/' },
      {
        path: [
          '^server/src/(?!kernel/)',
          'node_modules/(@nestjs|typeorm|express|bull|ioredis|rxjs|pg|socket\\.io|stripe)/',
        ],
      },
    ),
    forbid(
      'platform-below-modules',
      'platform knows kernel alone.',
      { path: '^server/src/platform/' },
      {
        path: '^server/src/(modules|migrations|app)/',
      },
    ),
    forbid(
      'app-is-the-top',
      'Nobody imports the composition root.',
      { path: '^server/src/', pathNot: '^server/src/(app/|main\\.ts)' },
      {
        path: '^server/src/app/',
      },
    ),
    forbid(
      'module-door',
      'Other modules are entered through their index.ts only.',
      { path: '^server/src/modules/([^/]+/[^/]+)/' },
      {
        path: '^server/src/modules/[^/]+/[^/]+/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'door-without-entities',
      'A row of one module is no business of another.',
      { path: '^server/src/modules/[^/]+/[^/]+/index\\.ts$' },
      {
        path: '\\.(entity|repository)\\.ts$',
      },
    ),
    ...tierRules,
    forbid(
      'controller-is-thin',
      'A controller calls services and queries.',
      { path: '\\.controller\\.ts$' },
      {
        path: ['\\.(repository|entity|processor|listener)\\.ts$', 'node_modules/typeorm/'],
      },
    ),
    forbid(
      'service-without-transport',
      'A service knows rules, not HTTP.',
      { path: '\\.(service|queries|policy|machine)\\.ts$' },
      {
        path: ['node_modules/express/', 'node_modules/typeorm/', '\\.controller\\.ts$'],
      },
    ),
    forbid(
      'typeorm-in-its-place',
      'Only repositories, entities, migrations and platform/database touch TypeORM.',
      {
        path: '^server/src/',
        pathNot: [
          '\\.(repository|entity)\\.ts$',
          '^server/src/platform/(database/|platform\\.module\\.ts$)',
          '^server/src/migrations/',
          '^server/src/app/',
          unitSpec,
        ],
      },
      { path: 'node_modules/typeorm/' },
    ),
    forbid(
      'dto-without-entity',
      'What is answered is mapped, never the row itself.',
      { path: '/dto/|\\.dto\\.ts$' },
      {
        path: '\\.entity\\.ts$',
      },
    ),
    forbid(
      'entity-without-dto',
      'A table does not know who asks.',
      { path: '\\.entity\\.ts$' },
      { path: '/dto/|\\.dto\\.ts$' },
    ),
    forbid(
      'no-lazy-own-code',
      'A lazy import of our own code hides a circle.',
      { path: '^server/src/' },
      {
        path: '^server/src/',
        dependencyTypes: ['dynamic-import'],
      },
    ),
    forbid(
      'server-src-alone',
      'Product code knows no tests, tools or sandbox.',
      { path: '^server/src/' },
      {
        path: '^(server/(test|local|sandbox|bench)|client)/',
      },
    ),
    forbid(
      'sandbox-alone',
      'The outside world does not know our code.',
      { path: '^server/sandbox/' },
      {
        path: '^(server/(src|test|local|bench)|client)/',
      },
    ),

    forbid(
      'client-without-server',
      'The bridge between both is docs/api.',
      { path: '^client/src/' },
      { path: '^server/' },
    ),
    forbid(
      'shared-is-the-base',
      'shared knows no noun of the product and no screen.',
      { path: '^client/src/shared/' },
      {
        path: '^client/src/(entities|features|app)/',
      },
    ),
    forbid(
      'entity-below-features',
      'An entity is what several features know of one noun; it knows none of them.',
      { path: '^client/src/entities/' },
      { path: '^client/src/(features|app)/' },
    ),
    forbid(
      'entity-door',
      'An entity is entered through its index.ts only.',
      { path: '^client/src/(?:entities/([^/]+)|features|app)/' },
      {
        path: '^client/src/entities/',
        pathNot: ['^client/src/entities/$1/', '^client/src/entities/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'feature-alone',
      'A page that joins features belongs to app.',
      { path: '^client/src/features/([^/]+/[^/]+)/' },
      {
        path: '^client/src/(features|app)/',
        pathNot: '^client/src/features/$1/',
      },
    ),
    forbid(
      'feature-door',
      'app takes a feature by its index or its routes.',
      { path: '^client/src/app/' },
      {
        path: '^client/src/features/',
        pathNot: '^client/src/features/[^/]+/[^/]+/(index|routes)\\.tsx?$',
      },
    ),
    forbid(
      'generated-types',
      'The generated contract is wrapped by shared/api.',
      { path: '^client/src/', pathNot: '^client/src/shared/api/' },
      {
        path: '^client/src/shared/api/generated/',
      },
    ),
    forbid(
      'socket-in-its-place',
      'Sockets are opened by shared alone.',
      { path: '^client/src/', pathNot: '^client/src/shared/(api|realtime)/' },
      {
        path: 'node_modules/(socket\\.io-client|openapi-fetch)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, 'server', 'tsconfig.json') },
    webpackConfig: { fileName: join(__dirname, 'server', 'local', 'checks', 'resolve.cjs') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json', '.css'],
    },
  },
};
