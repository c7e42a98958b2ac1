import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { AppError } from '../../kernel/app-error.js';
import { ENDPOINT, type EndpointMetadata } from './endpoint.js';
import type { AppRequest } from './request.js';
import {
  type MainTokenOptions,
  MainTokenStrategy,
  PartnerTokenStrategy,
  type PresentedToken,
} from './token.strategies.js';

const PROPERTY = 'presentedToken';
type Guarded = AppRequest & { [PROPERTY]?: PresentedToken | AppError };

/** Leaves a refusal to whoever asks, so that the call can be counted before it is thrown. */
abstract class TokenGuard extends AuthGuard() {
  /** null = the request shows no token. */
  async read(context: ExecutionContext): Promise<PresentedToken | AppError | null> {
    await this.canActivate(context);
    return context.switchToHttp().getRequest<Guarded>()[PROPERTY] ?? null;
  }

  override handleRequest<T>(error: unknown, token: T | false, refusal: unknown): T {
    if (error) throw error;
    return token || (refusal as T);
  }
}

@Injectable()
export class MainTokenGuard extends TokenGuard {
  constructor({ key }: MainTokenStrategy) {
    super({ session: false, property: PROPERTY, defaultStrategy: key });
  }

  override getAuthenticateOptions(context: ExecutionContext): MainTokenOptions {
    const endpoint = Reflect.getMetadata(ENDPOINT, context.getHandler()) as EndpointMetadata;
    return { cookieToken: endpoint.cookieToken ?? false };
  }
}

@Injectable()
export class PartnerTokenGuard extends TokenGuard {
  constructor({ key }: PartnerTokenStrategy) {
    super({ session: false, property: PROPERTY, defaultStrategy: key });
  }
}
