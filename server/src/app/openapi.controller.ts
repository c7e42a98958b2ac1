import { Controller } from '@nestjs/common';
import { Endpoint } from '../platform/http/endpoint.js';

/** Serves the contract that the running process was made with. */
@Controller()
export class OpenApiController {
  private make: () => object = () => ({});
  private document: object | undefined;

  /** Describing every route takes most of a second, so it is done when it is asked for, once. */
  use(make: () => object): void {
    this.make = make;
  }

  @Endpoint('GET openapi.json', {
    access: 'public',
    summary: 'OpenAPI document of both roots',
    returns: 'object',
  })
  openapi(): object {
    return (this.document ??= this.make());
  }
}
