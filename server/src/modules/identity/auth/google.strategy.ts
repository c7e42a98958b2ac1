import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-google-oauth20';
import { Config } from '../../../platform/config/config.js';
import { strategyKey } from '../../../platform/http/strategy-key.js';
import { type FlowRequest, GoogleFlowCookie } from './google-flow-cookie.js';
import { type GoogleIdentity, GoogleService } from './google.service.js';

// passport-oauth2 counts the parameters to know what to hand over: those of `validate` and the answer.
const ARITY = true;

/**
 * The redirect sign-in: state, PKCE and nonce stand in one encrypted cookie that works once. The identity comes from
 * the verified id_token, not from the profile call.
 */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google', ARITY) {
  readonly key: string;

  constructor(
    config: Config,
    cookie: GoogleFlowCookie,
    private readonly google: GoogleService,
  ) {
    const base = config.env.GOOGLE_BASE;
    super({
      clientID: config.env.GOOGLE_CLIENT_ID || 'off',
      clientSecret: config.env.GOOGLE_CLIENT_SECRET || 'off',
      callbackURL: `${config.env.PUBLIC_URL}/api/auth/google/callback`,
      scope: ['openid', 'email', 'profile'],
      passReqToCallback: true,
      state: true,
      pkce: 'S256',
      store: cookie,
      ...(base === ''
        ? {}
        : {
            authorizationURL: `${base}/o/oauth2/v2/auth`,
            tokenURL: `${base}/token`,
            userProfileURL: `${base}/v3/userinfo`,
          }),
    } as never);
    this.key = strategyKey(this, 'google');
  }

  validate(
    request: FlowRequest,
    _access: string,
    _refresh: string,
    { id_token }: { id_token?: string },
    _profile: unknown,
  ): Promise<GoogleIdentity> {
    return this.google.verify(id_token ?? '', request.googleNonce);
  }

  override authorizationParams(options: object): object {
    const base = super.authorizationParams(options);
    return { ...base, ...('nonce' in options ? { nonce: options.nonce } : {}) };
  }
}
