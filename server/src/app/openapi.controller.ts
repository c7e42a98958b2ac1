import { Controller } from '@nestjs/common';
import { Endpoint } from '../platform/http/endpoint.js';

/** Serves the contract that the running process was made with. */
@Controller()
export class OpenApiController {
  private make: () => object = () => ({});
  private ofPartners: (document: object) => object = () => ({});
  private document: object | undefined;
  private partners: object | undefined;

  /** Describing every route takes most of a second, so it is done when it is asked for, once. */
  use(make: () => object, ofPartners: (document: object) => object): void {
    this.make = make;
    this.ofPartners = ofPartners;
  }

  @Endpoint('GET openapi.json', {
    access: 'public',
    summary: 'OpenAPI document of both roots',
    returns: 'object',
  })
  openapi(): object {
    return (this.document ??= this.make());
  }

  @Endpoint('GET partner.json', {
    access: 'public',
    summary: 'OpenAPI document of the partner API, with its events and examples',
    returns: 'object',
  })
  partner(): object {
    return (this.partners ??= this.ofPartners(this.openapi()));
  }
}
