import { type Document, type Operation, type Parameter, plain, type Schema } from './document.js';
import { ofOtherType, outOfRange, SOME_ID, valid } from './values.js';

export type Caller = 'right' | 'nobody' | 'bad token' | 'wrong role';

export interface ContractCall {
  route: string;
  template: string;
  operation: Operation;
  what: string;
  method: string;
  caller: Caller;
  /** In place of the ids that lists have answered. */
  id?: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Of a form; a file stands for every field of bytes. */
  form?: Record<string, unknown>;
  /** Sent as it stands. */
  text?: { type: string; body: string };
  /** What the contract promises; otherwise any declared status. */
  expected?: (status: number) => boolean;
}

const refused = (status: number): boolean => status >= 400 && status < 500;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const JSON_TYPE = 'application/json';

export interface ContractRoute {
  name: string;
  template: string;
  method: string;
  operation: Operation;
}

export const routesOf = ({ paths }: Document): ContractRoute[] =>
  Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${template}`,
      template,
      method: method.toUpperCase(),
      operation,
    })),
  );

/** Every call that the contract says something about: as it wants them, and with one thing wrong. */
export function callsOf(route: ContractRoute, document: Document): ContractCall[] {
  const { name, template, method, operation } = route;
  const body = bodyOf(operation, JSON_TYPE);
  const form = bodyOf(operation, 'multipart/form-data');
  const base = {
    route: name,
    template,
    operation,
    method,
    caller: 'right' as Caller,
    query: queryOf(operation, document, false),
    ...(body ? { body: valid(body, document, false) } : {}),
    ...(form ? { form: valid(form, document, false) as Record<string, unknown> } : {}),
  };
  return [
    { ...base, what: 'valid, required alone' },
    {
      ...base,
      what: 'valid, everything',
      query: queryOf(operation, document, true),
      ...(body ? { body: valid(body, document, true) } : {}),
      ...(form ? { form: valid(form, document, true) as Record<string, unknown> } : {}),
    },
    ...callers(base),
    ...(template.includes('{')
      ? [{ ...base, what: 'by an id that is none', id: 'no-id', expected: refused }]
      : []),
    ...queries(base, document),
    ...(body ? bodies(base, body, document) : []),
    ...(form ? forms(base, form, document) : []),
    ...otherMethods(base, document),
  ];
}

type Base = Omit<ContractCall, 'what'>;

const isOpen = ({ security = [] }: Operation) => security.length === 0;
const takesPartner = ({ security = [] }: Operation) => security.some((one) => 'partner' in one);

function callers(base: Base): ContractCall[] {
  const { operation } = base;
  const access = operation['x-access'];
  const needed = !isOpen(operation) && !operation.security?.some((one) => Object.keys(one).length === 0);
  const unauthorized = (status: number) => status === 401 || (takesPartner(operation) && status === 403);
  return [
    { ...base, what: 'logged out', caller: 'nobody', ...(needed ? { expected: unauthorized } : {}) },
    {
      ...base,
      what: 'with a bad token',
      caller: 'bad token',
      ...(isOpen(operation) ? {} : { expected: unauthorized }),
    },
    ...(/admin|support|brand|creator/.test(access)
      ? [
          {
            ...base,
            what: 'in another role',
            caller: 'wrong role' as const,
            expected: (status: number) => status === 403,
          },
        ]
      : []),
  ];
}

function queries(base: Base, document: Document): ContractCall[] {
  const parameters = (base.operation.parameters ?? []).filter((one) => one.in === 'query');
  const wrong = (what: string, query: Record<string, unknown>): ContractCall => ({
    ...base,
    what,
    query,
    expected: refused,
  });
  return [
    ...parameters.flatMap(({ name, schema = {}, required }) => [
      ...(required ? [wrong(`without ${name}`, without(base.query ?? {}, name))] : []),
      ...outOfRange(schema, document)
        .filter((value) => !Array.isArray(value) && String(value).length < 4_000 && value !== '')
        .map((value) => wrong(`${name} out of range`, { ...base.query, [name]: value })),
    ]),
    ...(parameters.length > 0 ? [wrong('an unknown query', { ...base.query, nobodyKnowsThis: 1 })] : []),
  ];
}

function bodies(base: Base, schema: Schema, document: Document): ContractCall[] {
  const { properties = {}, required = [], minProperties } = plain(schema, document);
  const sent = base.body as Record<string, unknown>;
  const wrong = (what: string, body: unknown): ContractCall => ({ ...base, what, body, expected: refused });
  const text = (what: string, type: string, body: string, status: number): ContractCall => ({
    ...base,
    what,
    text: { type, body },
    expected: (answered) => answered === status,
  });
  return [
    ...required.map((name) => wrong(`without ${name}`, without(sent, name))),
    ...Object.entries(properties).flatMap(([name, inner]) => [
      wrong(`${name} of another type`, { ...sent, [name]: ofOtherType(inner, document) }),
      ...outOfRange(inner, document).map((value) =>
        wrong(`${name} out of range`, { ...sent, [name]: value }),
      ),
    ]),
    ...(minProperties ? [wrong('an empty body', {})] : []),
    wrong('an unknown property', { ...sent, nobodyKnowsThis: 1 }),
    wrong('a list for a body', [sent]),
    text('no JSON', JSON_TYPE, '{"a":', 400),
    text('another content type', 'text/plain', JSON.stringify(sent), 415),
  ];
}

function forms(base: Base, schema: Schema, document: Document): ContractCall[] {
  const { required = [] } = plain(schema, document);
  const sent = base.form ?? {};
  const wrong = (what: string, form: Record<string, unknown>): ContractCall => ({
    ...base,
    what,
    form,
    expected: refused,
  });
  return [
    ...required.map((name) => wrong(`without ${name}`, without(sent, name))),
    wrong('an unknown field', { ...sent, nobodyKnowsThis: 'x' }),
    {
      ...base,
      what: 'another content type',
      text: { type: 'text/plain', body: 'x' },
      expected: (status) => status === 415,
    },
  ];
}

/** A known path with a method it has not. */
function otherMethods(base: Base, document: Document): ContractCall[] {
  const known = new Set(METHODS.filter((method) => answers(document, base.template, method)));
  return METHODS.filter((method) => !known.has(method)).map((method) => ({
    ...base,
    what: `by ${method}`,
    method,
    query: {},
    expected: (status: number) => status === 405,
  }));
}

/** Also by a path with a parameter in place of a word. */
const answers = (document: Document, template: string, method: string): boolean =>
  Object.entries(document.paths).some(
    ([path, operations]) =>
      method.toLowerCase() in operations &&
      new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(
        template.replaceAll(/\{\w+\}/g, SOME_ID),
      ),
  );

const bodyOf = ({ requestBody }: Operation, type: string): Schema | undefined =>
  requestBody?.content[type]?.schema;

const queryOf = (
  { parameters = [] }: Operation,
  document: Document,
  everything: boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    parameters
      .filter((one): one is Parameter => one.in === 'query' && (everything || one.required === true))
      .map(({ name, schema = {} }) => [name, valid(schema, document, everything)]),
  );

const without = (from: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));
