import { randomBytes } from 'node:crypto';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FlowRequest } from './google-flow-cookie.js';
import { type GoogleIdentity, GoogleService } from './google.service.js';
import { GoogleStrategy } from './google.strategy.js';

const PROPERTY = 'googleIdentity';
export type GoogleRequest = FlowRequest & { [PROPERTY]?: GoogleIdentity };

/** Does nothing where Google is not set up: the handler says so. */
abstract class GoogleGuard extends AuthGuard() {
  constructor(
    { key }: GoogleStrategy,
    private readonly google: GoogleService,
  ) {
    super({ session: false, property: PROPERTY, defaultStrategy: key });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    return !this.google.enabled || Boolean(await super.canActivate(context));
  }
}

/** Sends the browser to Google; the handler behind it is not reached. */
@Injectable()
export class GoogleStartGuard extends GoogleGuard {
  constructor(strategy: GoogleStrategy, google: GoogleService) {
    super(strategy, google);
  }

  override getAuthenticateOptions(context: ExecutionContext): { nonce: string } {
    const nonce = randomBytes(24).toString('base64url');
    context.switchToHttp().getRequest<FlowRequest>().googleNonce = nonce;
    return { nonce };
  }
}

/** Whatever went wrong, the browser ends on our page, which the handler decides: nothing is thrown. */
@Injectable()
export class GoogleCallbackGuard extends GoogleGuard {
  constructor(strategy: GoogleStrategy, google: GoogleService) {
    super(strategy, google);
  }

  override handleRequest<T>(error: unknown, identity: T | false): T {
    return (error ? undefined : identity || undefined) as T;
  }
}
