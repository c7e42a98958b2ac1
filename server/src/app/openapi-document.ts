import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from '../platform/http/error.dto.js';

/** The contract of both roots; the client's types are generated from it. */
export function openApiDocument(app: INestApplication, productName: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(`${productName} API`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'main token' }, 'main')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'partner token' }, 'partner')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [ErrorDto],
    operationIdFactory: (_controller, method) => method,
  });
  for (const path of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) nameHeadersOnce(path[method]);
  }
  return document;
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
