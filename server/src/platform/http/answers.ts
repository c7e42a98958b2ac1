import { getSchemaPath } from '@nestjs/swagger';
import type { Sentence } from '../../kernel/sentence.js';
import { say } from './language.js';

type Class = abstract new (...args: never[]) => object;

/** What a route answers: a class as it stands, one of the wrappers, or a kind without a schema. */
export type Answer =
  | Class
  | { wrap: 'one' | 'list' | 'page' | 'cursor'; of: Class; beside?: Record<string, Class> }
  | { wrap: 'array'; of: Class }
  | { wrap: 'either'; answers: readonly Answer[] }
  | { wrap: 'file'; types: readonly string[] }
  | 'ok'
  | 'text'
  | 'redirect'
  | 'object';

/** {data: T}; `beside` adds named siblings of data. */
export const One = (of: Class, beside?: Record<string, Class>): Answer => ({
  wrap: 'one',
  of,
  ...(beside ? { beside } : {}),
});
export const List = (of: Class): Answer => ({ wrap: 'list', of });
export const PageOf = (of: Class): Answer => ({ wrap: 'page', of });

export const CursorOf = (of: Class): Answer => ({ wrap: 'cursor', of });

/** A bare array, for the formats of others; our own lists are objects. */
export const ArrayOf = (of: Class): Answer => ({ wrap: 'array', of });

/** The bytes of a file, of one of these media types. */
export const FileOf = (...types: readonly string[]): Answer => ({ wrap: 'file', types });

/** One of these, as the case may be. */
export const Either = (...answers: readonly Answer[]): Answer => ({ wrap: 'either', answers });

/** Bodies of the wrappers, for return types. */
export interface Data<T> {
  data: T;
}
export interface Ok {
  status: true;
  message?: string;
}
export const ok = (message?: Sentence): Ok => ({
  status: true,
  ...(message === undefined ? {} : { message: say(message) }),
});

export function modelsOf(answer: Answer): Class[] {
  if (typeof answer === 'string') return [];
  if (typeof answer === 'function') return [answer];
  if (answer.wrap === 'file') return [];
  if (answer.wrap === 'either') return answer.answers.flatMap(modelsOf);
  if (answer.wrap === 'array') return [answer.of];
  return [answer.of, ...Object.values(answer.beside ?? {})];
}

const ref = (of: Class) => ({ $ref: getSchemaPath(of as never) });
const integer = { type: 'integer' } as const;
export const BYTES = { type: 'string', format: 'binary' } as const;

export function answerSchema(answer: Answer): object {
  if (typeof answer === 'string') return plainSchema[answer];
  if (typeof answer === 'function') return { schema: ref(answer) };
  if (answer.wrap === 'file') return { content: fileContent(answer.types) };
  // Not oneOf: an empty list is a list of anything.
  if (answer.wrap === 'either') return { schema: { anyOf: answer.answers.map(schemaOf) } };
  if (answer.wrap === 'array') return { schema: { type: 'array', items: ref(answer.of) } };
  const beside = Object.fromEntries(Object.entries(answer.beside ?? {}).map(([name, of]) => [name, ref(of)]));
  const list = { type: 'array', items: ref(answer.of) };
  const shapes = {
    one: { data: ref(answer.of), ...beside },
    list: { data: list },
    page: { data: list, page: integer, per: integer, total: integer },
    cursor: { data: list, nextCursor: { type: 'string', nullable: true } },
  };
  const properties = shapes[answer.wrap];
  return { schema: { type: 'object', required: Object.keys(properties), properties } };
}

/** Bytes have no JSON schema. */
export const fileContent = (types: readonly string[]): Record<string, object> =>
  Object.fromEntries(types.map((type) => [type, { schema: BYTES }]));

const schemaOf = (answer: Answer): object => {
  const found = answerSchema(answer);
  return 'schema' in found ? (found.schema as object) : {};
};

const plainSchema: Record<Extract<Answer, string>, object> = {
  ok: {
    schema: {
      type: 'object',
      required: ['status'],
      properties: { status: { type: 'boolean', enum: [true] }, message: { type: 'string' } },
    },
  },
  text: { content: { 'text/plain': { schema: { type: 'string' } } } },
  redirect: {},
  object: { schema: { type: 'object' } },
};
