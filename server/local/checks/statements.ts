import { basename } from 'node:path';
import { fromProblems, type Check } from './check.ts';
import { foldersIn, sourceFiles, type SourceFile } from './repository.ts';

const PLATFORM = 'platform';
const modules = 'server/src/modules/';

/** What the names of old migrations say instead of the family; newer ones begin with it. */
const ownersOfMigrations: Record<string, string> = {
  'payment-methods': 'payments',
  'payment-desk': 'payments',
  tracking: 'content-tracking',
  dashboards: 'challenges',
  reconciliation: 'accounting',
  'former-sellers': 'accounting',
  screening: 'kyc',
  audit: PLATFORM,
};
/** Tables without an entity that came with the migration of another family. */
const ownersOfTables: Record<string, string> = {
  payout_schedule_run: 'payouts',
  tax_report: 'accounting',
};

interface Exception {
  file: string;
  /** The family whose tables it reads. */
  of: string;
  why: string;
}

const exceptions: Exception[] = [
  {
    file: 'identity/auth/auth.repository.ts',
    of: 'users',
    why: 'every request reads a session with its person, every sign-in a password with its',
  },
  {
    file: 'money/accounting/reconciliation/matching.repository.ts',
    of: 'ledger',
    why: 'sets all movements of a provider beside all that was booked; a day may hold many thousands',
  },
];

/**
 * Where statements are written by hand, and why; elsewhere TypeORM and the list kit make them. A path that ends with a
 * slash is a folder.
 */
const byHand: { why: string; paths: string[] }[] = [
  {
    why: 'the books: functions, views and sums of a schema without entities',
    paths: ['money/ledger/'],
  },
  {
    why: 'whole days and years in one statement, beside tables without entities',
    paths: ['money/accounting/'],
  },
  {
    why: 'every request or payment runs them: prepared, or under a lock',
    paths: [
      'identity/api-keys/api-keys.repository.ts',
      'identity/auth/auth.repository.ts',
      'identity/users/users.repository.ts',
      'identity/users/relations/relations.repository.ts',
      'identity/uploads/media.repository.ts',
      'money/payments/checkout/',
      'money/payments/fraud-limits/',
      'money/payments/methods/cards.repository.ts',
      'money/payments/instruments/instruments.repository.ts',
      'money/payments/packages/coin-packages.repository.ts',
      'money/payments/top-up/auto-topup.repository.ts',
      'money/invoices/invoices.repository.ts',
      'money/tax/tax.repository.ts',
      'money/tax/addresses/addresses.repository.ts',
      'money/wallet/limits/spend-limits.repository.ts',
      'social/posts/post-views.repository.ts',
    ],
  },
  {
    why: 'many rows or figures in one statement, for pages that everybody opens',
    paths: [
      'challenges/challenges/',
      'challenges/content-tracking/',
      'challenges/entries/',
      'talk/messages/',
    ],
  },
  {
    why: 'sums, extremes and days of a time zone',
    paths: [
      'money/payments/tips/tips.repository.ts',
      'money/payouts/payouts.repository.ts',
      'money/wallet/campaign-allocations/',
      'money/wallet/statements/statements.queries.ts',
      'money/wallet/wallet.repository.ts',
    ],
  },
  {
    why: 'tables without entities: logs and marks that are only appended',
    paths: ['money/kyc/kyc.repository.ts', 'money/payouts/orders/payout-schedule.repository.ts'],
  },
  {
    why: 'a limit that is the condition of its statement, quartiles and counts',
    paths: ['deals/campaigns/', 'deals/creatorbids/'],
  },
  {
    why: 'bits of hashes, found by the indexes of their parts',
    paths: ['identity/uploads/fingerprints/'],
  },
  {
    why: 'counters that are kept by an upsert',
    paths: ['deals/ovations/rating-figures.repository.ts'],
  },
  {
    why: 'figures over all deals of a side, in days of a time zone',
    paths: ['deals/deals/collabs/collabs.repository.ts', 'deals/deals/deal-figures.queries.ts'],
  },
  {
    why: 'joins areas',
    paths: ['reach/'],
  },
];

/** What an export shows of several tables at once, and what an erasure leaves of a row. */
const PERSONAL_DATA = /\/personal-data\.repository\.ts$/;
const STATEMENT = /[`'"]\s*(?:SELECT|INSERT INTO|UPDATE [a-z"]|DELETE FROM|WITH \w+ AS)\b/;

/** Projections that join areas live here. */
const READS_ANYTHING = /^reach\//;

const uncommented = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
const unquoted = (name: string): string => name.replaceAll('"', '');

/** `<area>/<family>/<rest>` of a file of a module. */
const inModules = (path: string): string => path.slice(modules.length);
const familyOf = (path: string): string => inModules(path).split('/')[1] ?? '';

function ownerByMigration(path: string, families: ReadonlySet<string>): string | undefined {
  const words = basename(path, '.ts').replace(/^\d+-/, '').split('-');
  const starts = words.map((_, index) => words.slice(0, index + 1).join('-')).toReversed();
  for (const start of starts) {
    const owner = ownersOfMigrations[start] ?? ([PLATFORM, ...families].includes(start) ? start : undefined);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

/** Family by table: that of the entity, else that of the migration which creates it. */
function ownersIn(files: readonly SourceFile[]): Map<string, string | undefined> {
  const owners = new Map<string, string | undefined>();
  const areas = foldersIn(modules);
  const families = new Set(areas.flatMap((area) => foldersIn(modules + area)));
  for (const { path, text } of files.filter((file) => file.path.startsWith('server/src/migrations/')))
    for (const [, table = ''] of text.matchAll(
      /\bCREATE (?:UNLOGGED )?(?:TABLE|VIEW) (?:IF NOT EXISTS )?([\w."]+)/g,
    ))
      owners.set(unquoted(table), ownerByMigration(path, families));
  for (const { path, text } of files)
    for (const [, table = ''] of text.matchAll(/@Entity\('(\w+)'\)/g))
      owners.set(table, path.startsWith(modules) ? familyOf(path) : PLATFORM);
  for (const [table, owner] of Object.entries(ownersOfTables)) owners.set(table, owner);
  return owners;
}

interface Named {
  table: string;
  line: number;
}

/** Names behind the words of SQL that a table follows, and those of a list kit's source; `a, b` names two. */
function tablesIn(text: string): Named[] {
  const plain = uncommented(text);
  const places = /\b(?:(?:FROM|JOIN|INTO|UPDATE|USING)\s+(?:ONLY\s+)?|new Rows<[^(]*\(\s*['"`])/g;
  return [...plain.matchAll(places)].flatMap(({ index, 0: found }) => {
    const rest = plain.slice(index + found.length, index + found.length + 200);
    const list = /^[\w."]+(?:\s+(?:AS\s+)?[a-z]\w*)?(?:,\s*[\w."]+(?:\s+(?:AS\s+)?[a-z]\w*)?)*/.exec(
      rest,
    )?.[0];
    const line = plain.slice(0, index).split('\n').length;
    return (list ?? '')
      .split(',')
      .map((part) => ({ table: unquoted(part.trim().split(/\s/)[0] ?? ''), line }));
  });
}

function compare(): string[] {
  const files = sourceFiles().filter(
    ({ path }) => path.startsWith('server/src/') && !path.endsWith('.spec.ts'),
  );
  const owners = ownersIn(files);
  const used = new Set<Exception>();
  const foreign = files
    .filter(({ path }) => path.startsWith(modules) && !READS_ANYTHING.test(inModules(path)))
    .flatMap(({ path, text }) =>
      tablesIn(text).flatMap(({ table, line }) => {
        const owner = table.startsWith('ledger.') ? 'ledger' : owners.get(table);
        if (owner === undefined || owner === familyOf(path)) return [];
        const exception = exceptions.find(({ file, of }) => file === inModules(path) && of === owner);
        if (exception) used.add(exception);
        return exception
          ? []
          : [`${path}:${line}: ${table} belongs to ${owner}: ask it through its index.ts`];
      }),
    );
  const manual = files.filter(
    ({ path, text }) =>
      path.startsWith(modules) && !PERSONAL_DATA.test(path) && STATEMENT.test(uncommented(text)),
  );
  const explained = byHand.flatMap(({ paths }) => paths);
  const within = (path: string, place: string) =>
    place.endsWith('/') ? inModules(path).startsWith(place) : inModules(path) === place;
  return [
    ...manual
      .filter(({ path }) => !explained.some((place) => within(path, place)))
      .map(
        ({ path }) =>
          `${path}: let TypeORM or listOf write its statements, or say why not in checks/statements.ts`,
      ),
    ...explained
      .filter((place) => !manual.some(({ path }) => within(path, place)))
      .map((place) => `checks/statements.ts: ${place} writes no statement by hand any more`),
    ...[...owners]
      .filter(([, owner]) => owner === undefined)
      .map(
        ([table]) => `${table}: the migration's name begins with no family; name it in checks/statements.ts`,
      ),
    ...foreign,
    ...exceptions
      .filter((exception) => !used.has(exception))
      .map(({ file, of }) => `checks/statements.ts: ${file} names no table of ${of} any more`),
  ];
}

/** A statement names only tables of its own module, and is written by hand only where there is a reason. */
export const statements: Check = { name: 'statements', run: async () => fromProblems(compare()) };
