import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { PartnerEventDto, topicPayloads, topicScopes } from '../modules/reach/partner/index.js';
import { type ExampleSchema, exampleOf } from './example-of.js';

const PARTNER = /^\/partner\//;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const REF = /"#\/components\/schemas\/([^"]+)"/g;

type Schemas = Record<string, ExampleSchema>;

/** Of the contract what programs of partners need: their routes, the events they are sent, and examples of both. */
export function partnerDocument(whole: OpenAPIObject, productName: string): OpenAPIObject {
  const document = structuredClone(whole);
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => PARTNER.test(path)));
  const { apiKey, partner } = document.components?.securitySchemes ?? {};
  const webhooks = eventsOf();
  for (const path of [...Object.values(paths), ...Object.values(webhooks)])
    for (const method of METHODS) giveExamples(path[method], schemas);
  return {
    openapi: document.openapi,
    info: { title: `${productName} partner API`, version: '1' } as OpenAPIObject['info'],
    paths,
    webhooks,
    components: {
      schemas: reachable({ paths, webhooks }, schemas) as never,
      securitySchemes: { ...(apiKey ? { apiKey } : {}), ...(partner ? { partner } : {}) },
    },
  } as OpenAPIObject;
}

function eventsOf(): OpenAPIObject['paths'] {
  const events = Object.entries(topicPayloads).map(([topic, payload]) => {
    const schema = {
      allOf: [{ $ref: getSchemaPath(PartnerEventDto) }],
      properties: {
        type: { type: 'string', enum: [topic] },
        data: { $ref: getSchemaPath(payload) },
      },
    };
    const operation = {
      operationId: topic,
      summary: topic,
      'x-scope': topicScopes[topic as keyof typeof topicScopes],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { 200: { description: 'any 2xx: delivered' }, 410: { description: 'switches it off' } },
    };
    return [topic, { post: operation }] as const;
  });
  return Object.fromEntries(events) as unknown as OpenAPIObject['paths'];
}

interface Described {
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
}
type Content = Record<string, { schema?: ExampleSchema; example?: unknown }>;

function giveExamples(operation: unknown, schemas: Schemas): void {
  const { requestBody, responses = {} } = (operation ?? {}) as Described;
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  for (const content of [requestBody?.content, ...good.map(([, answer]) => answer.content)]) {
    const json = content?.['application/json'];
    if (json?.schema) json.example = exampleOf(json.schema, schemas);
  }
}

/** The schemas that are named, and those that they name. */
function reachable(root: object, schemas: Schemas): Schemas {
  const found = new Set<string>();
  const visit = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REF)) {
      const schema = schemas[name];
      if (!schema || found.has(name)) continue;
      found.add(name);
      visit(schema);
    }
  };
  visit(root);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
