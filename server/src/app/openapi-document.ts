import type { INestApplication, Type } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from '../platform/http/error.dto.js';
import { SOCKET_NAMESPACE } from '../platform/realtime/socket-gateway.js';
import { SocketHeaderDto } from '../platform/realtime/socket-header.dto.js';
import { socketEvents } from '../platform/realtime/socket-map.js';
import { closeBodies } from './closed-bodies.js';

/** The contract of both roots; the client's types are generated from it. */
export function openApiDocument(app: INestApplication, productName: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(`${productName} API`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'main token' }, 'main')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'partner token' }, 'partner')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'API key: mk_live_…' }, 'apiKey')
    .addCookieAuth('token', { type: 'apiKey', in: 'cookie', description: 'main token' }, 'cookie')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [ErrorDto, SocketHeaderDto, ...socketPayloads()],
    operationIdFactory: (_controller, method) => method,
  });
  for (const path of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) nameHeadersOnce(path[method]);
  }
  closeBodies(document);
  describeSockets(document);
  return document;
}

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const socketPayloads = () => [...socketEvents.server.values(), ...socketEvents.client.values()];

/** The events of the sockets: one schema of all that the server sends, one of all that a client may send. */
function describeSockets(document: OpenAPIObject): void {
  const schemas: Schemas = (document.components ??= {}).schemas ?? {};
  schemas['ServerEvents'] = eventsSchema(socketEvents.server, [SocketHeaderDto]);
  schemas['ClientEvents'] = eventsSchema(socketEvents.client, []);
  Object.assign(document, {
    'x-socket-events': {
      namespace: SOCKET_NAMESPACE,
      server: { $ref: getSchemaPath('ServerEvents') },
      client: { $ref: getSchemaPath('ClientEvents') },
    },
  });
}

function eventsSchema(events: ReadonlyMap<string, Type>, always: readonly Type[]): Schemas[string] {
  const names = [...events.keys()].sort();
  const payload = (type: Type) => ({
    allOf: [type, ...always].map((part) => ({ $ref: getSchemaPath(part) })),
  });
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, payload(events.get(name) as Type)])),
    required: names,
  };
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

/** A header that a handler reads is found again under its lower-case name; the described one stays. */
function nameHeadersOnce(operation: Operation | undefined): void {
  if (!operation?.parameters) return;
  const headers = operation.parameters.flatMap((one) =>
    'in' in one && one.in === 'header' ? [one.name] : [],
  );
  const described = new Set(
    headers.filter((name) => name !== name.toLowerCase()).map((name) => name.toLowerCase()),
  );
  operation.parameters = operation.parameters.filter(
    (one) => !('in' in one) || one.in !== 'header' || !described.has(one.name),
  );
}
