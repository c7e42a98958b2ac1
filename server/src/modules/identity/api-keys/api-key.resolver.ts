import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { EndpointMetadata } from '../../../platform/http/endpoint.js';
import { type Credential, PrincipalResolver } from '../../../platform/http/principal-resolver.js';
import { type AppRequest, clientIp } from '../../../platform/http/request.js';
import type { KeyPrincipal } from '../../../platform/security/principal.js';
import { ApiKeyCheck } from './api-key-check.js';
import { ApiKeyLog } from './api-key-log.js';
import { keyIn } from './key-secret.js';

/** A program with an API key, on the routes of the partner root alone. */
@Injectable()
export class ApiKeyResolver extends PrincipalResolver {
  /** Before the partner token, which takes any bearer token for its own. */
  readonly rank = -1;

  constructor(
    private readonly check: ApiKeyCheck,
    private readonly log: ApiKeyLog,
  ) {
    super();
  }

  serves({ access }: EndpointMetadata): boolean {
    return access === 'partner';
  }

  present(context: ExecutionContext): Promise<Credential | null> {
    const key = keyIn(context.switchToHttp().getRequest<AppRequest>().headers.authorization);
    return Promise.resolve(
      key === null
        ? null
        : {
            meteredUser: null,
            addressLimit: 'limit.keyAddressPerMinute',
            principal: () => this.programWith(key, context),
          },
    );
  }

  /** What is refused stands in the log of the key as well. */
  private async programWith(shown: string, context: ExecutionContext): Promise<KeyPrincipal> {
    const known = await this.check.known(shown);
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    this.log.follow(known.key, request, http.getResponse<Response>());
    return this.check.principal(known, clientIp(request));
  }
}
