import { operationsOf, typeOf } from './document';
import type { PartnerDocument } from './document';

const document: PartnerDocument = {
  paths: {
    '/partner/things/{id}': {
      patch: {
        summary: 'Change a thing',
        'x-access': 'partner|apikey(things:write):brand+owner',
        parameters: [
          { name: 'Idempotency-Key', in: 'header', required: true },
          { name: 'page', in: 'query', schema: { type: 'integer' } },
        ],
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/ThingDto' }, example: { name: 'x' } },
          },
        },
        responses: { 200: { description: 'done' }, default: { description: 'INTERNAL' } },
      },
    },
    '/partner/auth/refresh': { post: {} },
    '/partner/me': { get: { 'x-access': 'partner|apikey(any)' } },
  },
  webhooks: {
    'thing.made': {
      post: {
        'x-scope': 'things:read',
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { data: { $ref: '#/components/schemas/ThingDto' } } },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      ThingDto: { required: ['name'], properties: { name: { type: 'string', description: 'its name' } } },
    },
  },
};

it('reads calls and events out of the document', () => {
  const [change, me, event, ...rest] = operationsOf(document);
  expect(rest).toEqual([]);
  expect(change).toMatchObject({
    id: 'patch-things-id',
    method: 'PATCH',
    scope: 'things:write',
    repeatable: true,
    query: [{ name: 'page', type: 'integer', required: false }],
    body: [{ name: 'name', type: 'string', required: true, description: 'its name' }],
    answers: [{ status: '200' }],
  });
  expect(me).toMatchObject({ scope: null, repeatable: false });
  expect(event).toMatchObject({
    method: 'EVENT',
    path: 'thing.made',
    scope: 'things:read',
    body: [{ name: 'name' }],
  });
});

it('says types in a few words', () => {
  const { schemas } = document.components;
  expect(typeOf({ $ref: '#/components/schemas/ThingDto' }, schemas)).toBe('Thing');
  expect(typeOf({ type: 'array', items: { type: 'string', format: 'uuid' } }, schemas)).toBe(
    'string (uuid)[]',
  );
  expect(typeOf({ enum: ['a', 'b'] }, schemas)).toBe('a | b');
});
