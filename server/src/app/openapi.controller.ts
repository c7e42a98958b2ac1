import { Controller } from '@nestjs/common';
import { Endpoint } from '../platform/http/endpoint.js';

/** Serves the contract that the running process was made with. */
@Controller()
export class OpenApiController {
  private document: object = {};

  use(document: object): void {
    this.document = document;
  }

  @Endpoint('GET openapi.json', {
    access: 'public',
    summary: 'OpenAPI document of both roots',
    returns: 'object',
  })
  openapi(): object {
    return this.document;
  }
}
