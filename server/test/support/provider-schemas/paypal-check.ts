import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { PaypalExchange } from '../../../sandbox/index.ts';
import { PAYPAL_WAIVERS } from './paypal-waivers.ts';

export interface PaypalViolation {
  kind: 'request' | 'response';
  operation: string;
  requestId: string;
  place: string;
  message: string;
}

export interface PaypalSpecCheck {
  check: (exchange: PaypalExchange) => void;
  violations: PaypalViolation[];
  waived: PaypalViolation[];
  counted: { requests: number; responses: number; skipped: number };
}

type Json = Record<string, unknown>;

interface Operation {
  parameters?: ({ $ref: string } | Parameter)[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Json;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Json & { responses?: Operation['responses'] };
}

const here = dirname(fileURLToPath(import.meta.url));
const DEFAULT_FOLDER = resolve(here, '../../../../../shared/data');
const FILES = ['checkout_orders_v2.json', 'payments_payment_v2.json', 'notifications_webhooks_v1.json'];
/** Interfaces PayPal publishes no schema of. */
const UNPUBLISHED = /^\/v1\/(oauth2|reporting)\//;
/** Checked where it is at hand. */
const OPTIONAL = { path: /^\/v1\/customer\/disputes/, file: 'customer_disputes_v1.json' };
const JSON_TYPE = 'application/json';
let announced = false;
let loaded: SpecDocument[] | undefined;

/** Checks what was sent to PayPal, and what came back, against PayPal's published schemas. */
export function createPaypalSpecCheck(): PaypalSpecCheck {
  const result: PaypalSpecCheck = {
    violations: [],
    waived: [],
    counted: { requests: 0, responses: 0, skipped: 0 },
    check(exchange) {
      loaded ??= load();
      const documents = loaded;
      const unknown = documents.length <= FILES.length && OPTIONAL.path.test(exchange.path);
      if (documents.length === 0 || unknown || UNPUBLISHED.test(exchange.path)) {
        result.counted.skipped += 1;
        return;
      }
      const found = documents
        .map((document) => document.violationsOf(exchange))
        .find((violations) => violations !== null);
      if (found === undefined && exchange.status === 404) return;
      result.counted.requests += 1;
      result.counted.responses += 1;
      for (const violation of found ?? [unknownTo(exchange)])
        (isWaived(violation) ? result.waived : result.violations).push(violation);
    },
  };
  return result;
}

function load(): SpecDocument[] {
  const folder = process.env['PAYPAL_OPENAPI_DIR'] ?? DEFAULT_FOLDER;
  const files = FILES.map((name) => join(folder, name));
  const optional = join(folder, OPTIONAL.file);
  if (files.every((file) => existsSync(file))) {
    return [...files, ...(existsSync(optional) ? [optional] : [])].map(
      (file, index) => new SpecDocument(`paypal${index}`, readFileSync(file, 'utf8')),
    );
  }
  if (!announced) process.stdout.write('spec check skipped\n');
  announced = true;
  return [];
}

const unknownTo = ({ method, path, requestId }: PaypalExchange): PaypalViolation => ({
  kind: 'request',
  operation: `${method} ${path}`,
  requestId,
  place: '',
  message: 'is not an operation of the schemas',
});

const isWaived = ({ kind, operation, message }: PaypalViolation): boolean =>
  PAYPAL_WAIVERS.some((w) => w.kind === kind && w.operation.test(operation) && w.message.test(message));

class SpecDocument {
  // One expression of theirs is none in unicode mode.
  private readonly ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly document: Document;
  private readonly id: string;

  constructor(id: string, source: string) {
    this.id = id;
    this.document = JSON.parse(source) as Document;
    addFormats.default(this.ajv);
    this.ajv.addSchema({ $id: id, components: this.converted(this.document.components) as Json });
  }

  /** null: none of its operations. */
  violationsOf(exchange: PaypalExchange): PaypalViolation[] | null {
    const { method, path, query, body, status, response, requestId } = exchange;
    const found = this.operationOf(method, path);
    if (!found) return null;
    const { template, operation } = found;
    const name = `${method} ${template}`;
    const violations: PaypalViolation[] = [];
    const check = (kind: PaypalViolation['kind'], title: string, schema: Json, value: unknown) => {
      const validate = this.validator(`${title} ${kind}`, schema);
      if (validate(value)) return;
      for (const { instancePath: place, message, params } of validate.errors ?? [])
        violations.push({
          kind,
          operation: title,
          requestId,
          place,
          message: `${message ?? ''} ${JSON.stringify(params)}`,
        });
    };
    const sent = operation.requestBody?.content[JSON_TYPE]?.schema;
    if (sent) check('request', name, sent, body);
    check('request', `${name} query`, this.querySchema(operation), query);
    check('response', `${name} ${status}`, this.answerSchema(operation, status), response);
    return violations;
  }

  private operationOf(method: string, path: string) {
    for (const [template, methods] of Object.entries(this.document.paths)) {
      const operation = methods[method.toLowerCase()];
      const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      if (operation && pattern.test(path)) return { template, operation };
    }
    return null;
  }

  private querySchema(operation: Operation): Json {
    const parameters = (operation.parameters ?? [])
      .map((parameter) => ('$ref' in parameter ? this.resolved<Parameter>(parameter.$ref) : parameter))
      .filter((parameter) => parameter.in === 'query');
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    };
  }

  /** A success with another number is described once; so is what the schemas do not list. */
  private answerSchema({ responses }: Operation, status: number): Json {
    const named = responses[String(status)] ?? (status < 300 ? responses['201'] : undefined);
    const answer = named?.content ? named : responses['default'];
    const whole = answer?.$ref ? this.resolved<Operation['responses'][string]>(answer.$ref) : answer;
    return whole?.content?.[JSON_TYPE]?.schema ?? {};
  }

  private resolved<T>(ref: string): T {
    const found = ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Json)[key], this.document);
    return found as T;
  }

  private validator(key: string, schema: Json): ValidateFunction {
    const known = this.validators.get(key) ?? this.ajv.compile(this.converted(schema) as Json);
    this.validators.set(key, known);
    return known;
  }

  /** OpenAPI 3.0 to JSON Schema: nullable becomes a union, references point into one document. */
  private converted(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((item) => this.converted(item));
    if (typeof part !== 'object' || part === null) return part;
    const { nullable, $ref, ...rest } = part as Json;
    const schema: Json = {
      ...Object.fromEntries(
        Object.entries(rest)
          .filter(([key]) => !key.startsWith('x-') && key !== 'example' && key !== 'examples')
          .map(([key, value]) => [key, key === 'enum' ? value : this.converted(value)]),
      ),
      ...(typeof $ref === 'string' ? { $ref: $ref.replace(/^#/, `${this.id}#`) } : {}),
    };
    return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
  }
}
