import { readFileSync, writeFileSync } from 'node:fs';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  enum?: string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  minItems?: number;
}
interface Document {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}
type Rule = Record<string, unknown>;

const defined = (rule: Rule): Rule =>
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined));

/** What the server asks of the bodies it is sent, as the client's forms read it: one constant for each body. */
export function writeRules(openapi: string, file: string): void {
  const { paths, components } = JSON.parse(readFileSync(openapi, 'utf8')) as Document;

  const named = ({ $ref }: Schema): Schema | undefined => components.schemas[$ref?.split('/').at(-1) ?? ''];
  /** The schema itself, behind its name and beside "or null". */
  const plain = (schema: Schema): Schema => {
    const inner =
      named(schema) ?? schema.allOf?.[0] ?? schema.anyOf?.find(({ type }) => type !== 'null') ?? undefined;
    return inner ? plain(inner) : schema;
  };

  function ruleOf(schema: Schema, required: boolean): Rule | null {
    const { type, items, properties, ...rest } = plain(schema);
    const kind = (Array.isArray(type) ? type : [type]).find((name) => name !== 'null');
    const needed = required || undefined;
    if (kind === 'string')
      return defined({
        kind: 'text',
        needed,
        min: rest.minLength,
        max: rest.maxLength,
        pattern: rest.pattern,
        oneOf: rest.enum,
        email: rest.format === 'email' || undefined,
      });
    if (kind === 'integer' || kind === 'number')
      return defined({ kind: 'number', needed, min: rest.minimum, max: rest.maximum });
    if (kind === 'array')
      return defined({
        kind: 'list',
        needed,
        min: rest.minItems,
        max: rest.maxItems,
        each: items && (ruleOf(items, false) ?? undefined),
      });
    // An amount is one input, in minor units.
    if (properties?.['minor'] && properties['currency']) return ruleOf(properties['minor'], required);
    return kind === 'boolean' ? defined({ kind: 'flag', needed }) : null;
  }

  function fieldsOf(schema: Schema, before = ''): [string, Rule][] {
    const { properties = {}, required = [] } = plain(schema);
    return Object.entries(properties).flatMap(([name, field]): [string, Rule][] => {
      const path = `${before}${name}`;
      const rule = ruleOf(field, required.includes(name));
      const { items } = plain(field);
      const inside = items ? fieldsOf(items, `${path}.*.`) : rule ? [] : fieldsOf(field, `${path}.`);
      return [...(rule ? [[path, rule] as [string, Rule]] : []), ...inside];
    });
  }

  const bodies = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ requestBody }) => requestBody?.content?.['application/json']?.schema?.$ref?.split('/').at(-1))
    .filter((name) => name !== undefined);
  const lines = [...new Set(bodies)].sort().map((dto) => {
    const fields = Object.fromEntries(fieldsOf({ $ref: dto }));
    return `export const ${dto}: Rules<'${dto}'> = ${JSON.stringify({ dto, fields })};`;
  });
  writeFileSync(
    file,
    `// Written by npm run contract. Do not change it by hand.\nimport type { Rules } from '../rule';\n\n${lines.join('\n')}\n`,
  );
}
