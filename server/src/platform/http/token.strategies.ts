import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { parseCookie } from 'cookie';
import passport from 'passport';
import { AppError, unauthorized } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { type TokenClaims, Tokens } from '../security/tokens.js';
import { type AppRequest, bearerOf } from './request.js';
import { strategyKey } from './strategy-key.js';

export interface PresentedToken {
  raw: string;
  claims: TokenClaims;
}

export interface MainTokenOptions {
  cookieToken?: boolean;
}

/** The bearer token of a signed-in person, or the cookie `token` where the route reads it. */
@Injectable()
export class MainTokenStrategy extends PassportStrategy(passport.Strategy, 'main') {
  readonly key = strategyKey(this, 'main');

  constructor(
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {
    super();
  }

  override authenticate(request: AppRequest, options: MainTokenOptions): void {
    conclude(this, this.validate(request, options));
  }

  validate(request: AppRequest, { cookieToken }: MainTokenOptions): PresentedToken | AppError | null {
    const raw = bearerOf(request) ?? (cookieToken ? cookieOf(request) : null);
    if (raw === null) return null;
    if (raw === '') return unauthorized();
    return refusedOr(() => ({ raw, claims: this.tokens.verify('main', raw, this.clock.now()) }));
  }
}

/** The token of the partner root. Its expiry is for the resolver to judge. */
@Injectable()
export class PartnerTokenStrategy extends PassportStrategy(passport.Strategy, 'partner') {
  readonly key = strategyKey(this, 'partner');

  constructor(
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {
    super();
  }

  override authenticate(request: AppRequest): void {
    conclude(this, this.validate(request));
  }

  validate(request: AppRequest): PresentedToken | AppError | null {
    const raw = bearerOf(request);
    if (!raw) return null;
    return refusedOr(() => ({
      raw,
      claims: this.tokens.verify('partner', raw, this.clock.now(), { ignoreExpiration: true }),
    }));
  }
}

/** What passport adds to a strategy for one request. */
type Actions = passport.StrategyCreated<passport.Strategy>;

function conclude(strategy: passport.Strategy, found: PresentedToken | AppError | null): void {
  const { pass, fail, success } = strategy as Actions;
  if (found === null) pass();
  // passport hands the reason of a failure on as it is; its type allows text and numbers only.
  else if (found instanceof AppError) fail(found as never);
  else success(found);
}

function refusedOr(verify: () => PresentedToken): PresentedToken | AppError {
  try {
    return verify();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const cookieOf = (request: AppRequest): string | null =>
  parseCookie(request.headers.cookie ?? '')['token'] ?? null;
