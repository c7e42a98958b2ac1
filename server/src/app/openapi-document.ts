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
  return SwaggerModule.createDocument(app, config, {
    extraModels: [ErrorDto],
    operationIdFactory: (_controller, method) => method,
  });
}
