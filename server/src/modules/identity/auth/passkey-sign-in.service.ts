import { Injectable } from '@nestjs/common';
import { networkOf } from '../../../kernel/ip-network.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { UsersService } from '../users/index.js';
import { AuthService } from './auth.service.js';
import type { SignedIn, SignIn } from './sign-in.types.js';
import type { PasskeyRequestDto } from './dto/passkey-options.dto.js';
import type { AssertionDto } from './dto/passkey.dto.js';
import { type Asking, PasskeyProofs } from './passkey-proofs.service.js';

const HOUR_SECONDS = 3600;

/** Sign-in with a passkey alone: the passkey says who it is, and the device has asked for a finger, face or PIN. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly proofs: PasskeyProofs,
    private readonly auth: AuthService,
    private readonly users: UsersService,
    private readonly security: SecurityLog,
    private readonly limiter: RateLimiter,
  ) {}

  /** A challenge of one browser is worth nothing in another. */
  ask(browser: string): Promise<PasskeyRequestDto> {
    return this.proofs.ask(asked(browser), []);
  }

  async signIn(browser: string, answer: AssertionDto, how: SignIn): Promise<SignedIn> {
    const key = `passkey-ip:${networkOf(how.ip)}`;
    await this.limiter.take({ setting: 'auth.passwordTriesPerHourIp', windowSeconds: HOUR_SECONDS, key });
    const userId = await this.proofs.check(answer, asked(browser), (whose) =>
      this.security.note({ kind: 'sign_in_failed', userId: whose, detail: 'passkey' }),
    );
    const signedIn = await this.auth.enter(await this.users.require(userId), { ...how, passkey: true });
    await this.limiter.giveBack(key);
    return signedIn;
  }
}

const asked = (browser: string): Asking => ({ purpose: 'sign_in', secret: browser, userId: null });
