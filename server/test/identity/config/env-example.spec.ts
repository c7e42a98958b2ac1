import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../../../src/platform/config/config.js';
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
