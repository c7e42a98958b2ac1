export interface ExampleSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  items?: ExampleSchema;
  properties?: Record<string, ExampleSchema>;
  allOf?: ExampleSchema[];
  anyOf?: ExampleSchema[];
  oneOf?: ExampleSchema[];
}

type Schemas = Readonly<Record<string, ExampleSchema>>;

const byFormat: Readonly<Record<string, string>> = {
  uuid: '01936f2a-7c1e-7d3b-9a54-2f6b8c0d1e2f',
  'date-time': '2026-11-24T09:30:00.000Z',
  date: '2026-11-24',
  uri: 'https://example.org/path',
  email: 'name@example.org',
};
/** Deeper than this an example says no more. */
const DEEPEST = 8;

/** One value that a schema allows, the same at each run. */
export function exampleOf(schema: ExampleSchema, schemas: Schemas, inside: readonly string[] = []): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const found = schemas[name];
    if (!found || inside.includes(name) || inside.length > DEEPEST) return {};
    return exampleOf(found, schemas, [...inside, name]);
  }
  if (schema.allOf) return together(schema, schemas, inside);
  const [one] = schema.anyOf ?? schema.oneOf ?? [];
  if (one) return exampleOf(one, schemas, inside);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if ([schema.type].flat().includes('array'))
    return schema.items ? [exampleOf(schema.items, schemas, inside)] : [];
  if (schema.properties) return ofProperties(schema.properties, schemas, inside);
  return plain(schema);
}

function together(
  { allOf = [], properties = {} }: ExampleSchema,
  schemas: Schemas,
  inside: readonly string[],
) {
  const parts = allOf.map((part) => exampleOf(part, schemas, inside));
  const [first] = parts;
  if (typeof first !== 'object') return first;
  return Object.assign({}, ...parts, ofProperties(properties, schemas, inside)) as object;
}

const ofProperties = (
  properties: Record<string, ExampleSchema>,
  schemas: Schemas,
  inside: readonly string[],
): object =>
  Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, exampleOf(part, schemas, inside)]),
  );

function plain({ type: types, format, minimum = 0, minLength = 0, maxLength = 20 }: ExampleSchema): unknown {
  // Of a type that may be null, the value says more.
  const type = [types].flat().find((name) => name !== 'null');
  switch (type) {
    case 'integer':
    case 'number':
      return Math.max(0, minimum);
    case 'boolean':
      return true;
    case 'string':
      return byFormat[format ?? ''] ?? 'text'.padEnd(minLength, 'x').slice(0, maxLength);
    default:
      return {};
  }
}
