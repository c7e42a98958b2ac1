import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../paths.ts';
import { fromProblems, type Check } from './check.ts';
import { foldersIn } from './repository.ts';
import tiers from './tiers.json' with { type: 'json' };

/** Features without screens of their own, and why. */
const serverOnly: Record<string, string> = {
  users: 'its screens are those of auth, onboarding and settings',
  uploads: 'the upload control is shared/ui',
  categories: 'words for the filters of others',
  config: 'read at start by shared',
  waitlist: 'its form stands on the landing pages',
  ledger: 'no one sees the books but through wallet and admin',
  payments: 'its screens are those of wallet and of what is bought',
  checkout: 'the engine behind payments',
  paypal: 'its button stands wherever something is paid (shared/pay)',
  'fraud-limits': 'rules behind payments',
  purchasables: 'the port of what can be bought',
  'payment-methods': 'its screens are those of wallet',
  'in-app-purchases': 'bought in the apps, their screens are the stores’',
  tips: 'given on the pages of those who get them',
  'spend-limits': 'its screens are those of wallet',
  'coin-transfers': 'its screens are those of wallet',
  statements: 'its screens are those of wallet',
  'campaign-allocations': 'its screens are those of wallet',
  'coin-refunds': 'its screens are those of wallet',
  'auto-topup': 'its screens are those of wallet',
  addresses: 'its screens are those of invoices',
  tax: 'its screens are those of invoices',
  billing: 'its screens are those of invoices',
  plans: 'paid on the screens of invoices, beside billing',
  kyc: 'its screens are those of verification',
  'bank-accounts': 'its screens are those of payouts',
  'payout-orders': 'asked for by staff, the calendar and the end of an account',
  screening: 'what it finds is decided with the payout',
  dac7: 'a file for admins, over the API',
  'data-exports': 'its screen is the privacy page of settings',
  'account-closing': 'its screen is the privacy page of settings',
  tracking: 'its figures stand on the screens of entries',
  'challenge-management': 'its screens are those of challenges',
  'challenge-figures': 'its figures stand on the dashboard',
  participation: 'its screens are those of challenges',
  submissions: 'its screens are those of challenges',
  'platform-links': 'its screens are those of settings',
};
/** Screens without a feature on the server. */
const clientOnly: Record<string, string> = {
  landing: 'public pages, prerendered',
  design: 'the living reference of what is shared',
  onboarding: 'the first steps of users',
  search: 'finds screens, challenges and entries',
  settings: 'joins users, teams and platform-links',
};
/** Folders of server/test that are no feature. */
const testOnly = new Set([
  'support',
  'chaos',
  'demo',
  'app',
  'platform',
  'kernel',
  'local',
  'sandbox',
  'config',
  'contract',
  'journey',
  'money',
]);
/** Pages of docs/features that describe no single feature. */
const docsOnly = new Set(['client', 'sandbox', 'platform', 'demo']);

function registeredSlugs(): string[] {
  const source = readFileSync(inProject('server', 'src', 'app', 'modules.ts'), 'utf8');
  const table = /featureModules[^=]*=\s*\{([^}]*)\}/.exec(source)?.[1] ?? '';
  return [...table.matchAll(/^\s*'?([a-z][a-z0-9-]*)'?\s*:/gm)].map((match) => match[1] ?? '');
}

function docsPages(): string[] {
  const folder = inProject('docs', 'features');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''));
}

function compare(): string[] {
  const slugs = new Set(registeredSlugs());
  const folders = new Set(foldersIn('server/src/modules'));
  const features = new Set(foldersIn('client/src/features'));
  const tests = new Set(foldersIn('server/test'));
  const docs = new Set(docsPages());
  const known = new Set(Object.values(tiers).flat());
  const missing = (names: Iterable<string>, among: Set<string>, tell: (name: string) => string): string[] =>
    [...names].filter((name) => !among.has(name)).map(tell);
  return [
    ...missing(folders, slugs, (name) => `server/src/modules/${name} is not in server/src/app/modules.ts`),
    ...missing(
      slugs,
      folders,
      (name) => `server/src/app/modules.ts lists ${name}, which has no folder in server/src/modules`,
    ),
    ...missing(slugs, known, (name) => `${name} stands in no tier of server/local/checks/tiers.json`),
    ...missing(slugs, docs, (name) => `docs/features/${name}.md is missing`),
    ...missing(slugs, tests, (name) => `server/test/${name} is missing`),
    ...missing(
      features,
      new Set([...slugs, ...Object.keys(clientOnly)]),
      (name) => `client/src/features/${name} is no feature of the server`,
    ),
    ...missing(
      slugs,
      new Set([...features, ...Object.keys(serverOnly)]),
      (name) => `client/src/features/${name} is missing (or name it server-only with the reason)`,
    ),
    ...missing(
      tests,
      new Set([...slugs, ...testOnly]),
      (name) => `server/test/${name} is no feature of the server`,
    ),
    ...missing(
      docs,
      new Set([...slugs, ...Object.keys(clientOnly), ...docsOnly]),
      (name) => `docs/features/${name}.md is no feature`,
    ),
    ...[...slugs]
      .filter((name) => name in serverOnly && features.has(name))
      .map((name) => `${name} is called server-only and has client/src/features/${name}`),
  ];
}

export const names: Check = { name: 'names', run: async () => fromProblems(compare()) };
