import { getSchemaPath } from '@nestjs/swagger';

type Class = abstract new (...args: never[]) => object;

/** What a route answers: a class as it stands, one of the wrappers, or a kind without a schema. */
export type Answer =
  | Class
  | { wrap: 'one' | 'list' | 'page' | 'cursor'; of: Class; beside?: Record<string, Class> }
  | { wrap: 'either'; answers: readonly Answer[] }
  | 'ok'
  | 'file'
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
export const ok = (message?: string): Ok => ({ status: true, ...(message === undefined ? {} : { message }) });

export function modelsOf(answer: Answer): Class[] {
  if (typeof answer === 'string') return [];
  if (typeof answer === 'function') return [answer];
  if (answer.wrap === 'either') return answer.answers.flatMap(modelsOf);
  return [answer.of, ...Object.values(answer.beside ?? {})];
}

const ref = (of: Class) => ({ $ref: getSchemaPath(of as never) });
const integer = { type: 'integer' } as const;

export function answerSchema(answer: Answer): object {
  if (typeof answer === 'string') return plainSchema[answer];
  if (typeof answer === 'function') return { schema: ref(answer) };
  if (answer.wrap === 'either') return { schema: { oneOf: answer.answers.map(schemaOf) } };
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
  file: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  text: { content: { 'text/plain': { schema: { type: 'string' } } } },
  redirect: {},
  object: { schema: { type: 'object' } },
};
