import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock, MINUTE } from '../../../kernel/clock.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { UsersService } from '../users/index.js';
import { secondStepOver, SecondStepNeeded } from './auth.errors.js';
import { AuthRepository } from './auth.repository.js';
import { AuthService } from './auth.service.js';
import type { SignedIn, SignIn } from './sign-in.types.js';
import { hashSecret, newSecret } from '../../../platform/security/secrets.js';
import type { FirstStep } from './first-step.js';
import type { PasskeyRequestDto } from './dto/passkey-options.dto.js';
import type { AssertionDto } from './dto/passkey.dto.js';
import { type Asking, PasskeyProofs } from './passkey-proofs.service.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { SignInChallengesRepository } from './sign-in-challenges.repository.js';

const HOUR_SECONDS = 3600;

/**
 * The second step of a sign-in. Whoever has shown the first one gets a token that opens nothing else, so that no client
 * has to keep a password, a mailed code or Google's answer until the second one is typed.
 */
@Injectable()
export class SecondStep {
  constructor(
    readonly db: Database,
    private readonly auth: AuthService,
    private readonly challenges: SignInChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly proofs: PasskeyProofs,
    private readonly security: SecurityLog,
    private readonly repository: AuthRepository,
    private readonly users: UsersService,
    private readonly limiter: RateLimiter,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Runs a first step; where a second one is needed, the refusal carries the token for it. */
  async after(firstStep: FirstStep, signIn: () => Promise<SignedIn>): Promise<SignedIn> {
    try {
      return await signIn();
    } catch (error) {
      if (!(error instanceof SecondStepNeeded)) throw error;
      const challenge = await this.issue(error.userId, firstStep);
      throw new AppError(error.code, error.sentence, { challenge });
    }
  }

  /** A code of the app or a recovery code. A wrong one counts against the token and against the account. */
  finish(challenge: string, code: string, how: SignIn): Promise<SignedIn> {
    return this.close(challenge, () => Promise.resolve({ ...how, totp: code }));
  }

  /** The passkeys of whoever has shown the first step, and what is to be signed with one of them. */
  async askPasskey(challenge: string): Promise<PasskeyRequestDto> {
    const userId = await this.challenges.ownerOf(hashSecret(challenge), this.clock.now());
    if (userId === null) throw secondStepOver();
    return this.proofs.ask(asked(challenge, userId), await this.passkeys.list(userId));
  }

  finishByPasskey(challenge: string, answer: AssertionDto, how: SignIn): Promise<SignedIn> {
    return this.close(challenge, async (userId) => {
      await this.proofs.check(answer, asked(challenge, userId), () =>
        this.security.note({ kind: 'second_factor_failed', userId, detail: 'passkey' }),
      );
      return { ...how, passkey: true };
    });
  }

  /** `prove` throws where the second step is wrong, or leaves it to be judged with the sign-in. */
  private async close(challenge: string, prove: (userId: string) => Promise<SignIn>): Promise<SignedIn> {
    const hash = hashSecret(challenge);
    const allowed = this.settings.get('auth.codeTries');
    const shown = await this.challenges.countTry(hash, allowed, this.clock.now());
    if (!shown) throw secondStepOver();
    const key = `second-step:${shown.userId}`;
    await this.limiter.take({ setting: 'auth.passwordTriesPerHour', windowSeconds: HOUR_SECONDS, key });
    const how = await prove(shown.userId);
    const signedIn = await this.db.transaction(async () => {
      if (!(await this.challenges.take(hash))) throw secondStepOver();
      const { email } = await this.users.require(shown.userId);
      // The mailed code stayed good until now; with the second step it is used up, and proves its address.
      if (shown.firstStep === 'code') {
        await this.repository.deleteCode(email);
        await this.auth.provenAddress(email, {});
      }
      return this.auth.enter(await this.users.require(shown.userId), how);
    });
    await this.limiter.giveBack(key);
    return signedIn;
  }

  private async issue(userId: string, firstStep: FirstStep): Promise<string> {
    const { secret, hash } = newSecret();
    await this.challenges.insert({
      tokenHash: hash,
      userId,
      firstStep,
      tries: 0,
      expiresAt: this.clock.in(this.settings.get('auth.codeMinutes') * MINUTE),
    });
    return secret;
  }
}

const asked = (challenge: string, userId: string): Asking => ({
  purpose: 'second_step',
  secret: challenge,
  userId,
});
