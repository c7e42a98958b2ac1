import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { StripeExchange } from '../../../sandbox/index.ts';
import { coerceForm, type JsonSchema } from './form-coercion.ts';
import { STRIPE_WAIVERS } from './stripe-waivers.ts';

export interface Violation {
  kind: 'request' | 'response';
  operation: string;
  requestId: string;
  place: string;
  message: string;
}

export interface StripeSpecCheck {
  check: (exchange: StripeExchange) => void;
  violations: Violation[];
  waived: Violation[];
  counted: { requests: number; responses: number; skipped: number };
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface CompiledOperation {
  name: string;
  pattern: RegExp;
  query: JsonSchema;
  form: JsonSchema;
  validators: {
    query: ValidateFunction;
    form: ValidateFunction;
    ok: ValidateFunction;
    error: ValidateFunction;
  };
}

const here = dirname(fileURLToPath(import.meta.url));
const DEFAULT_FILE = resolve(here, '../../../../../shared/data/stripe-openapi-2023-08-16.cut.json');
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const STRIPES_OWN_FORMATS = ['unix-time', 'decimal'];
let announced = false;
let loaded: SpecDocument | null | undefined;

/** Checks what was sent to Stripe, and what came back, against Stripe's published schema. */
export function createStripeSpecCheck(): StripeSpecCheck {
  const result: StripeSpecCheck = {
    violations: [],
    waived: [],
    counted: { requests: 0, responses: 0, skipped: 0 },
    check(exchange) {
      if (loaded === undefined) loaded = load();
      if (!loaded) {
        result.counted.skipped += 1;
        return;
      }
      for (const violation of loaded.violationsOf(exchange, result.counted)) {
        (isWaived(violation) ? result.waived : result.violations).push(violation);
      }
    },
  };
  return result;
}

function load(): SpecDocument | null {
  const file = process.env['STRIPE_OPENAPI'] ?? DEFAULT_FILE;
  if (existsSync(file)) return new SpecDocument(JSON.parse(readFileSync(file, 'utf8')) as Document);
  if (!announced) process.stdout.write('spec check skipped\n');
  announced = true;
  return null;
}

function isWaived({ kind, operation, message }: Violation): boolean {
  return STRIPE_WAIVERS.some(
    (w) => w.kind === kind && w.operation.test(operation) && w.message.test(message),
  );
}

class SpecDocument {
  private readonly ajv = new Ajv({
    strict: false,
    allErrors: true,
    // The schema is Stripe's: what is compiled is not checked or polished first.
    meta: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  private readonly compiled = new Map<string, CompiledOperation>();
  private readonly document: Document;

  constructor(document: Document) {
    addFormats.default(this.ajv);
    for (const format of STRIPES_OWN_FORMATS) this.ajv.addFormat(format, true);
    this.document = document;
    this.ajv.addSchema({ $id: 'stripe', components: { schemas: convertedAll(document.components.schemas) } });
  }

  violationsOf(exchange: StripeExchange, counted: StripeSpecCheck['counted']): Violation[] {
    const operation = this.operationOf(exchange.method, exchange.path);
    const found: Violation[] = [];
    const note = (
      kind: Violation['kind'],
      operationName: string,
      errors: Pick<ErrorObject, 'instancePath' | 'message' | 'params'>[],
    ) => {
      for (const { instancePath, message, params } of errors) {
        found.push({
          kind,
          operation: operationName,
          requestId: exchange.requestId,
          place: instancePath,
          message: `${message ?? ''} ${JSON.stringify(params)}`,
        });
      }
    };
    if (!operation) {
      // A call outside the schema is a violation, unless it was answered as unknown.
      if (exchange.status !== 404) {
        const message = 'is not an operation of the schema';
        note('request', `${exchange.method} ${exchange.path}`, [{ instancePath: '', message, params: {} }]);
      }
      return found;
    }
    const { validators, name } = operation;
    counted.requests += 1;
    if (!validators.query(coerceForm(exchange.query, operation.query))) {
      note('request', name, validators.query.errors ?? []);
    }
    if (!validators.form(coerceForm(exchange.form, operation.form))) {
      note('request', name, validators.form.errors ?? []);
    }
    counted.responses += 1;
    const validate = exchange.status === 200 ? validators.ok : validators.error;
    if (!validate(exchange.response)) note('response', name, validate.errors ?? []);
    return found;
  }

  private operationOf(method: string, path: string): CompiledOperation | null {
    for (const [template, methods] of Object.entries(this.document.paths)) {
      const operation = methods[method.toLowerCase()];
      if (!operation || !pathPattern(template).test(path)) continue;
      const name = `${method} ${template}`;
      const known = this.compiled.get(name) ?? this.compile(name, template, operation);
      this.compiled.set(name, known);
      return known;
    }
    return null;
  }

  private compile(name: string, template: string, operation: Operation): CompiledOperation {
    const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const query: JsonSchema = {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(parameters.map(({ name: key, schema }) => [key, converted(schema)])),
      required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    };
    // A browser proves itself by the client secret, which the schema knows as a query parameter.
    const form = converted(operation.requestBody?.content[FORM]?.schema ?? { type: 'object' });
    const answer = (status: string) =>
      converted(operation.responses[status]?.content?.[JSON_TYPE]?.schema ?? {});
    return {
      name,
      pattern: pathPattern(template),
      query,
      form,
      validators: {
        query: this.ajv.compile(query),
        form: this.ajv.compile(form),
        ok: this.ajv.compile(answer('200')),
        error: this.ajv.compile(answer('default')),
      },
    };
  }
}

function pathPattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** OpenAPI 3.0 to JSON Schema: nullable becomes a union, references point into one document. */
function converted(schema: JsonSchema): JsonSchema {
  const { nullable, $ref, properties, items, anyOf, additionalProperties, ...rest } = schema;
  const result: JsonSchema = {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('x-'))),
    ...($ref ? { $ref: $ref.replace(/^#/, 'stripe#') } : {}),
    ...(items ? { items: converted(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(converted) } : {}),
    ...(properties ? { properties: convertedAll(properties) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : { additionalProperties: convertedRest(additionalProperties) }),
  };
  return nullable ? { anyOf: [result, { type: 'null' }] } : result;
}

function convertedAll(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, converted(schema)]));
}

function convertedRest(rest: boolean | JsonSchema): boolean | JsonSchema {
  return typeof rest === 'boolean' ? rest : converted(rest);
}
