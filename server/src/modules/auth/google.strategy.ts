import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type Profile, Strategy, type VerifyCallback } from 'passport-google-oauth20';
import { Config } from '../../platform/config/config.js';
import { GoogleFlowCookie } from './google-flow-cookie.js';
import { type GoogleIdentity, GoogleService } from './google.service.js';

interface FlowRequest extends Request {
  googleNonce?: string;
}

/**
 * The redirect sign-in: state, PKCE and nonce stand in one encrypted cookie that works once. The identity comes from
 * the verified id_token, not from the profile call.
 */
@Injectable()
export class GoogleStrategy extends Strategy {
  constructor(config: Config, cookie: GoogleFlowCookie, google: GoogleService) {
    const base = config.env.GOOGLE_BASE;
    super(
      {
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
      } as never,
      ((
        request: FlowRequest,
        _access: string,
        _refresh: string,
        params: { id_token?: string },
        _profile: Profile,
        done: VerifyCallback,
      ) => {
        google.verify(params.id_token ?? '', request.googleNonce).then(
          (identity: GoogleIdentity) => done(null, identity as never),
          (error: unknown) => done(error),
        );
      }) as never,
    );
  }

  override authorizationParams(options: object): object {
    const base = super.authorizationParams(options);
    return { ...base, ...('nonce' in options ? { nonce: options.nonce } : {}) };
  }
}
