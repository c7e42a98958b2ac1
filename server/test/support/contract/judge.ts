import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractCall } from './calls.js';
import type { Document, Schema } from './document.js';

const ID = 'contract';

interface Answered {
  status: number;
  type: string | null;
  text: string;
  allow: string | null;
}

/** Holds answers against the contract; each schema is compiled when it is first met. */
export class Judge {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    addFormats.default(this.ajv);
    const copy = structuredClone(document);
    // What is answered and not described is an untruth too.
    closeObjects(copy);
    this.ajv.addSchema({ $id: ID, ...copy });
  }

  /** What is untrue about the answer; nothing, where the contract holds. */
  faultsOf(call: ContractCall, answered: Answered): string[] {
    const { status, text } = answered;
    const told = `${call.route}, ${call.what} (${call.caller}): ${status} ${text.slice(0, 300)}`;
    const faults = [...this.expectation(call, answered), ...this.description(call, answered)];
    return faults.map((fault) => `${fault}: ${told}`);
  }

  private expectation(call: ContractCall, { status, text, type, allow }: Answered): string[] {
    const faults: string[] = [];
    if (call.expected && !call.expected(status)) faults.push('another status than the contract promises');
    if (/^valid\b/.test(call.what) && refusedForm(text, status))
      faults.push('the contract asks for less than the server');
    if (status === 500) faults.push('a failure of the server');
    if (status === 405 && !allow) faults.push('405 without Allow');
    if (status >= 400 && status < 500 && status !== 416 && !isExplained(type, text, status))
      faults.push('a refusal without code and message');
    return faults;
  }

  private description({ route, operation, template, method }: ContractCall, answered: Answered): string[] {
    // Nothing is declared of a method that the path has not.
    if (!route.startsWith(`${method} `) && answered.status !== 405) return [];
    if (answered.status === 405) return this.misfits('/components/schemas/ErrorDto', answered.text);
    const key = String(answered.status);
    const response =
      operation.responses[key] ?? (answered.status >= 500 ? operation.responses['default'] : undefined);
    if (!response) return ['the status is not declared'];
    const { content } = response;
    if (!content) return answered.text === '' ? [] : ['a body is answered and none declared'];
    const type = (answered.type ?? '').split(';')[0] ?? '';
    const declared = content[type];
    if (!declared) return [`the media type ${type} is not declared`];
    if (type !== 'application/json') return [];
    const named = key in operation.responses ? key : 'default';
    const at = ['paths', template, method.toLowerCase(), 'responses', named, 'content', type, 'schema'];
    return this.misfits(at.map((part) => `/${escaped(part)}`).join(''), answered.text);
  }

  private misfits(pointer: string, text: string): string[] {
    let validate = this.validators.get(pointer);
    if (!validate) {
      validate = this.ajv.compile({ $ref: `${ID}#${pointer}` });
      this.validators.set(pointer, validate);
    }
    if (validate(JSON.parse(text))) return [];
    return (validate.errors ?? [])
      .slice(0, 5)
      .map(
        ({ instancePath, message, params }) =>
          `the body does not fit at ${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
      );
  }
}

/** Rules of form; what only the server can know, such as whether something exists, is refused by other names. */
const FORM_RULE = /^(is[A-Z]\w*|array[A-Z]\w*|min|max|minLength|maxLength|matches|whitelistValidation)$/;

function refusedForm(text: string, status: number): boolean {
  if (status !== 400) return false;
  const { details = [] } = JSON.parse(text) as { details?: { rule: string }[] };
  return details.some(({ rule }) => FORM_RULE.test(rule));
}

const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function isExplained(type: string | null, text: string, status: number): boolean {
  if (!type?.startsWith('application/json')) return false;
  const { code, message, statusCode } = JSON.parse(text) as Record<string, unknown>;
  return typeof code === 'string' && typeof message === 'string' && message !== '' && statusCode === status;
}

function closeObjects(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Schema;
  if (schema.type === 'object' && schema.properties && !schema.allOf && !schema.anyOf)
    schema.additionalProperties ??= false;
  for (const inner of Object.values(node)) closeObjects(inner);
}
