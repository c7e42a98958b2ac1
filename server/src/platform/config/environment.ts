import { readFileSync } from 'node:fs';

export interface Variable {
  kind: 'string' | 'integer' | 'boolean' | 'choice' | 'list' | 'url' | 'json';
  choices?: readonly string[];
  default?: string;
  required?: boolean;
  secret?: boolean;
  doc: string;
}

/** Thrown at start with one line per wrong variable; main prints it without a stack. */
export class ConfigError extends Error {}

export function readEnvironment(
  table: Record<string, Variable>,
  source: NodeJS.ProcessEnv,
): Record<string, unknown> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(table)) {
    try {
      const text = textOf(name, variable, source) || (variable.default ?? '');
      if (text === '' && variable.required) {
        problems.push(`${name} is missing: ${variable.doc}`);
        continue;
      }
      values[name] = parse(variable, text);
    } catch (error) {
      const shown = variable.secret ? 'the given value' : `"${source[name] ?? ''}"`;
      problems.push(
        `${name}: ${shown} ${error instanceof Error ? error.message : 'is wrong'} (${variable.doc})`,
      );
    }
  }
  if (problems.length > 0) throw new ConfigError(`Wrong or missing settings:\n  ${problems.join('\n  ')}`);
  return values;
}

/** A secret may lie in a file, as container engines hand them out: `X_FILE` names it in place of `X`. */
function textOf(name: string, { secret }: Variable, source: NodeJS.ProcessEnv): string {
  const given = source[name] ?? '';
  const file = source[`${name}_FILE`] ?? '';
  if (!secret || file === '') return given;
  if (given !== '') throw new Error(`and ${name}_FILE are both given`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Error(`of ${name}_FILE cannot be read`, { cause });
  }
}

function parse(variable: Variable, text: string): unknown {
  switch (variable.kind) {
    case 'integer':
      if (!/^\d+$/.test(text)) throw new Error('is not a whole number');
      return Number(text);
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new Error('is neither true nor false');
      return text === 'true';
    case 'choice':
      if (!variable.choices?.includes(text)) throw new Error(`is none of ${variable.choices?.join(', ')}`);
      return text;
    case 'list':
      return text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    case 'url':
      if (text !== '' && !URL.canParse(text)) throw new Error('is not an address');
      return text;
    case 'json': {
      const value: unknown = JSON.parse(text);
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Error('is not a JSON object');
      return value;
    }
    case 'string':
      return text;
  }
}
