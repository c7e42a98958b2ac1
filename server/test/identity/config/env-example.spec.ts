import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../../../src/platform/config/variables.js';
import type { Variable } from '../../../src/platform/config/environment.js';

const root = join(__dirname, '..', '..', '..', '..');
const table: Record<string, Variable> = variables;

interface Example {
  name: string;
  value: string;
  comment: string;
}

function examples(): Example[] {
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const match = /^# ([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
    const comment = /^# (.+)$/.exec(lines[index - 1] ?? '')?.[1] ?? '';
    return match ? [{ name: match[1] ?? '', value: match[2] ?? '', comment }] : [];
  });
}

/** Variables that docker-compose.yml fills in without passing them on under the same name. */
function readByCompose(): Set<string> {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return new Set([...compose.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map((match) => match[1] ?? ''));
}

/** Fixed by the image and by docker-compose.yml themselves, or of no use in production. */
const notPassedOn = [
  'NODE_ENV',
  'ROLE',
  'PORT',
  'HOST',
  'CLIENT_DIST',
  'STORAGE_DIR',
  'FFMPEG_PATH',
  'DEMO_STAFF_WITHOUT_TOTP',
  'OUTGOING_PRIVATE',
  'TEST_MODE',
  // Of the migrate step alone.
  'DATABASE_OWNER_URL',
  'DATABASE_OWNER_PASSWORD',
  // Stand-ins for providers.
  'GOOGLE_BASE',
  'STRIPE_API_BASE',
  'STRIPE_SCRIPT_URL',
  'PAYPAL_API_BASE',
  'PAYPAL_SCRIPT_URL',
  'APPLE_API_BASE',
  'GOOGLE_PLAY_BASE',
  'YOUTUBE_API_BASE',
  'TIKTOK_API_BASE',
  'GIPHY_API_BASE',
  'YOUTUBE_CONSENT_URL',
  'YOUTUBE_OAUTH_BASE',
  'TIKTOK_CONSENT_URL',
  'INSTAGRAM_CONSENT_URL',
  'INSTAGRAM_OAUTH_BASE',
  'INSTAGRAM_API_BASE',
  'VIES_API_BASE',
];

describe('docker-compose.yml', () => {
  it('passes every variable on that .env may hold, and knows no other', () => {
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const [, environment = ''] = /environment: &environment\n((?: {4}\w+: .*\n)+)/.exec(compose) ?? [];
    const passed = [...environment.matchAll(/^ {4}(\w+): /gm)].map((match) => match[1] ?? '');
    expect(passed.filter((name) => !(name in table))).toEqual([]);
    const fixed = new Set([...passed, ...notPassedOn]);
    expect(Object.keys(table).filter((name) => !fixed.has(name))).toEqual([]);
    const named = new Set(examples().map(({ name }) => name));
    expect([...readByCompose()].filter((name) => !named.has(name))).toEqual([]);
  });

  it('gives what is left out the default of the server', () => {
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    for (const [, name = '', value] of compose.matchAll(/\$\{(\w+):-(.+?)\}/g))
      if (name in table && name !== 'CLAMAV_URL')
        expect({ name, value }).toEqual({ name, value: table[name]?.default });
  });
});

describe('.env.example', () => {
  it('names every variable the server reads, and none it does not read', () => {
    const named = examples().map(({ name }) => name);
    expect(named).toEqual([...new Set(named)]);
    expect(Object.keys(table).filter((name) => !named.includes(name))).toEqual([]);
    const compose = readByCompose();
    expect(named.filter((name) => !(name in table) && !compose.has(name))).toEqual([]);
  });

  it('shows the true defaults and says what each variable is for', () => {
    for (const { name, value, comment } of examples()) {
      const variable = table[name];
      expect(comment).not.toBe('');
      if (!variable) continue;
      expect({ name, value }).toEqual({ name, value: variable.default ?? '' });
      expect(comment).toContain(variable.doc);
      for (const choice of variable.choices ?? []) expect(comment).toContain(choice);
      expect(comment.includes('required')).toBe(variable.required === true);
    }
  });

  it('changes nothing when it is copied as it is', () => {
    const active = readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z].*$/gm);
    expect(active).toBeNull();
  });
});

describe('docs/operations.md', () => {
  it('says of every secret what it opens and how it is changed', () => {
    const text = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
    const [, section = ''] = /\n## Secrets\n([^]*?)\n## /.exec(text) ?? [];
    const rows = section.split('\n').filter((line) => line.startsWith('| '));
    const told = new Set(
      rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)),
    );
    const secrets = Object.keys(table).filter((name) => table[name]?.secret);
    const ofCompose = [...readByCompose()].filter((name) => name.endsWith('_PASSWORD'));
    expect([...secrets, ...ofCompose].filter((name) => !told.has(name))).toEqual([]);
  });
});
