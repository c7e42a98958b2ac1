import { oddBodies, oddInAddress, oddJson } from './odd-values.js';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  minLength?: number;
  minItems?: number;
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema?: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** One call with one odd thing in it. */
export interface FuzzCall {
  what: string;
  path: string;
  body?: string;
  form?: Record<string, string>;
}

export interface FuzzedRoute {
  name: string;
  method: string;
  calls: FuzzCall[];
}

const DEEPEST_FIELD = 4;
/** Of nothing that there is. */
export const SOME_ID = '018f0000-0000-7000-8000-000000000000';

/** Every route of the contract with every odd value in each of its fields, the others as the contract wants them. */
export function fuzzedRoutes(contract: Contract): FuzzedRoute[] {
  return Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      calls: [...addressCalls(path, operation, contract), ...bodyCalls(path, operation, contract)],
    })),
  );
}

const plainPath = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'number' ? '1' : SOME_ID));

function addressCalls(
  path: string,
  { parameters = [], requestBody }: Operation,
  contract: Contract,
): FuzzCall[] {
  const body = requestBody?.content['application/json'];
  const sent = body ? { body: JSON.stringify(sample(body.schema, contract)) } : {};
  const odd = Object.entries(oddInAddress);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([part, name = '']) =>
    odd.map(([kind, value]) => ({
      what: `${name} in the path: ${kind}`,
      path: plainPath(path.replace(part, value)),
      ...sent,
    })),
  );
  const queries = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const inQuery = queries.flatMap((name) =>
    [...odd, ['given twice', `1&${name}=2`] as const].map(([kind, value]) => ({
      what: `${name} in the query: ${kind}`,
      path: `${plainPath(path)}?${name}=${value}`,
      ...sent,
    })),
  );
  const names = ['constructor', '__proto__', 'a%00b', 'toString'].map((name) => ({
    what: `a query called ${name}`,
    path: `${plainPath(path)}?${name}=1`,
    ...sent,
  }));
  return [{ what: 'as it stands', path: plainPath(path), ...sent }, ...inPath, ...inQuery, ...names];
}

function bodyCalls(path: string, { requestBody }: Operation, contract: Contract): FuzzCall[] {
  const content = requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  if (form) return formCalls(path, form.schema);
  const json = content['application/json'];
  if (!json) return [];
  const whole = Object.entries(oddBodies).map(([kind, body]) => ({
    what: `the body: ${kind}`,
    path: plainPath(path),
    body,
  }));
  const template = sample(json.schema, contract, true);
  const parts = fieldsOf(json.schema, contract, []).flatMap((field) =>
    Object.entries(oddJson).map(([kind, value]) => ({
      what: `${field.join('.')}: ${kind}`,
      path: plainPath(path),
      body: withRaw(template, field, value),
    })),
  );
  return [...whole, ...parts];
}

const formCalls = (path: string, { properties = {} }: Schema): FuzzCall[] =>
  Object.keys(properties)
    .filter((name) => name !== 'file' && name !== 'files')
    .flatMap((name) =>
      ['a\u0000b', '\u202e', 'constructor', '9007199254740993', '', 'x'.repeat(5_000)].map((value) => ({
        what: `${name} of the form: ${JSON.stringify(value.slice(0, 20))}`,
        path: plainPath(path),
        form: { [name]: value },
      })),
    );

function resolved(schema: Schema, contract: Contract): Schema {
  if (schema.$ref)
    return resolved(contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, contract);
  const [only] = schema.allOf ?? schema.oneOf ?? [];
  return only ? { ...resolved(only, contract), ...schema } : schema;
}

function fieldsOf(schema: Schema, contract: Contract, at: string[]): string[][] {
  const { properties, items } = resolved(schema, contract);
  if (at.length >= DEEPEST_FIELD) return [at];
  if (properties)
    return [
      ...(at.length > 0 ? [at] : []),
      ...Object.entries(properties).flatMap(([name, inner]) => fieldsOf(inner, contract, [...at, name])),
    ];
  if (items) return [at, ...fieldsOf(items, contract, [...at, '0'])];
  return at.length > 0 ? [at] : [];
}

/** What the contract would take, as far as a schema can tell. */
function sample(schema: Schema, contract: Contract, everything = false): unknown {
  const {
    type,
    format,
    enum: values,
    properties,
    required = [],
    items,
    ...rest
  } = resolved(schema, contract);
  if (values) return values[0];
  if (properties) {
    const wanted = Object.entries(properties).filter(([name]) => everything || required.includes(name));
    return Object.fromEntries(wanted.map(([name, inner]) => [name, sample(inner, contract, everything)]));
  }
  if (type === 'array')
    return items && (everything || rest.minItems) ? [sample(items, contract, everything)] : [];
  if (type === 'integer' || type === 'number') return Math.max(rest.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return type === 'string' ? sampleText(format, rest.minLength) : {};
}

const texts: Record<string, string> = {
  uuid: SOME_ID,
  'date-time': '2026-06-01T10:00:00Z',
  date: '1990-06-01',
  uri: 'https://anyjoi.test/x',
  email: 'somebody@anyjoi.test',
};
const sampleText = (format = '', minLength = 1) => texts[format] ?? 'x'.repeat(Math.max(minLength, 8));

const MARK = '§here§';

/** The sample with one value of raw JSON text in it. */
function withRaw(template: unknown, field: readonly string[], raw: string): string {
  const copy = structuredClone(template) as Record<string, unknown>;
  let holder = copy;
  for (const name of field.slice(0, -1)) {
    const inner = holder[name];
    holder = (typeof inner === 'object' && inner !== null ? inner : (holder[name] = {})) as Record<
      string,
      unknown
    >;
  }
  holder[field.at(-1) ?? ''] = MARK;
  return JSON.stringify(copy).replace(`"${MARK}"`, () => raw);
}
