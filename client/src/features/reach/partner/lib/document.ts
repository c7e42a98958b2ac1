export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface RawOperation {
  summary?: string;
  'x-access'?: string;
  'x-scope'?: string | null;
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}

export interface PartnerDocument {
  paths: Record<string, Record<string, RawOperation>>;
  webhooks: Record<string, { post: RawOperation }>;
  components: { schemas: Record<string, Schema> };
}

export interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

export interface Answer {
  status: string;
  description: string;
  example: string | null;
}

export interface Operation {
  id: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  /** null = any key. */
  scope: string | null;
  repeatable: boolean;
  query: Field[];
  body: Field[];
  example: string | null;
  answers: Answer[];
}

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  return schema.$ref ? (schemas[nameOf(schema.$ref)] ?? {}) : schema;
}

/** In one word or a few, as a person would say it. */
export function typeOf(schema: Schema, schemas: Record<string, Schema>): string {
  const found = resolved(schema, schemas);
  if (found.enum) return found.enum.map(String).join(' | ');
  if (schema.$ref) return nameOf(schema.$ref).replace(/Dto$/, '');
  const [part] = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? [];
  if (part) return typeOf(part, schemas);
  if (found.type === 'array') return `${typeOf(found.items ?? {}, schemas)}[]`;
  const kind = Array.isArray(found.type) ? found.type.join(' | ') : (found.type ?? 'object');
  return found.format ? `${kind} (${found.format})` : kind;
}

function fieldsOf(schema: Schema | undefined, schemas: Record<string, Schema>): Field[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).map(([name, part]) => ({
    name,
    type: typeOf(part, schemas),
    required: required.includes(name),
    description: part.description ?? '',
  }));
}

const pretty = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, null, 2);
const jsonOf = (content: Content | undefined) => content?.['application/json'];

function operationOf(
  id: string,
  group: string,
  [method, path]: [string, string],
  raw: RawOperation,
  schemas: Record<string, Schema>,
): Operation {
  const { parameters = [], requestBody, responses = {} } = raw;
  const body = jsonOf(requestBody?.content);
  const access = /apikey\(([^)]+)\)/.exec(raw['x-access'] ?? '')?.[1] ?? null;
  return {
    id,
    group,
    method: method.toUpperCase(),
    path,
    summary: raw.summary ?? path,
    scope: raw['x-scope'] ?? (access === 'any' ? null : access),
    repeatable: parameters.some(({ name }) => name === 'Idempotency-Key'),
    query: parameters
      .filter((one) => one.in === 'query')
      .map(({ name, schema = {}, required = false, description = '' }) => ({
        name,
        type: typeOf(schema, schemas),
        required,
        description,
      })),
    body: fieldsOf(body?.schema, schemas),
    example: pretty(body?.example),
    answers: Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .map(([status, { description = '', content }]) => ({
        status,
        description,
        example: pretty(jsonOf(content)?.example),
      })),
  };
}

const idOf = (method: string, path: string): string =>
  `${method}-${path.replace('/partner/', '').replaceAll(/[{}]/g, '').replaceAll('/', '-')}`;

/** Every call and every event, by group, in the order of the document. */
export function operationsOf({ paths, webhooks, components: { schemas } }: PartnerDocument): Operation[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) =>
      operationOf(idOf(method, path), path.split('/')[2] ?? '', [method, path], raw, schemas),
    ),
  );
  const events = Object.entries(webhooks).map(([topic, { post }]) => {
    const data = jsonOf(post.requestBody?.content)?.schema?.properties?.['data'];
    const event = operationOf(`event-${topic}`, 'webhookEvents', ['event', topic], post, schemas);
    return { ...event, body: fieldsOf(data, schemas), answers: [] };
  });
  return [...calls.filter(({ path }) => !path.includes('/auth/')), ...events];
}
