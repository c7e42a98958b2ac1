import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { isStaffRole } from '../../../kernel/roles.js';
import { hashSecret } from '../../../platform/security/secrets.js';
import { UsersService } from '../users/index.js';
import { passkeyRefused } from './auth.errors.js';
import type { PasskeyRequestDto } from './dto/passkey-options.dto.js';
import type { AssertionDto } from './dto/passkey.dto.js';
import type { PasskeyChallengeEntity, PasskeyPurpose } from './passkey-challenge.entity.js';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { CHALLENGE_LIFE, WebAuthn } from './webauthn.js';

/** What an answer is asked for, and by whom; `secret` is what it is bound to. */
export interface Asking {
  purpose: PasskeyPurpose;
  secret: string;
  userId: string | null;
}

/** Challenges that are signed once, and what a signed one proves. Who signs is refused in the same words whatever is wrong. */
@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly rows: PasskeysRepository,
    private readonly challenges: PasskeyChallengesRepository,
    private readonly webauthn: WebAuthn,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  async ask(asking: Asking, known: readonly PasskeyEntity[]): Promise<PasskeyRequestDto> {
    const request = await this.webauthn.request(known);
    await this.keep(request.challenge, asking);
    return request;
  }

  async keep(challenge: string, asking: Asking): Promise<void> {
    const expiresAt = this.clock.in(CHALLENGE_LIFE);
    await this.challenges.insert({ ...bound(challenge, asking), expiresAt });
  }

  /** The challenge of an answer, used up from now on; null = it is not this caller's to sign, or was signed before. */
  async take(answer: { clientDataJSON: string }, asking: Asking): Promise<string | null> {
    const challenge = this.webauthn.challengeOf(answer);
    if (challenge === null) return null;
    const taken = await this.challenges.take(bound(challenge, asking), this.clock.now());
    return taken ? challenge : null;
  }

  /** Whose passkey it is. `told` hears of a refusal with the account whose passkey was tried. */
  async check(answer: AssertionDto, asking: Asking, told: (userId: string | null) => void): Promise<string> {
    const challenge = await this.take(answer, asking);
    const passkey = await this.rows.byCredential(answer.id);
    if (challenge !== null && passkey && (await this.fits(answer, challenge, passkey, asking)))
      return passkey.userId;
    told(passkey?.userId ?? asking.userId);
    throw passkeyRefused();
  }

  private async fits(
    answer: AssertionDto,
    challenge: string,
    passkey: PasskeyEntity,
    { userId }: Asking,
  ): Promise<boolean> {
    if (userId !== null && passkey.userId !== userId) return false;
    if (!(await this.isHolder(answer, passkey.userId, userId === null))) return false;
    // Staff show a code of their app: what they set up as members does not count.
    const { roles, state } = await this.users.require(passkey.userId);
    if (state === 'deleted' || roles.some(isStaffRole)) return false;
    const use = await this.webauthn.signed(answer, challenge, passkey);
    return use !== null && this.rows.markUsed(passkey.id, { ...use, at: this.clock.now() });
  }

  /** The passkey itself has to say whose it is where nobody else does. */
  private async isHolder({ userHandle }: AssertionDto, userId: string, needed: boolean): Promise<boolean> {
    if (userHandle === undefined) return !needed;
    return userHandle === (await this.rows.handleOf(userId));
  }
}

const bound = (
  challenge: string,
  { purpose, secret, userId }: Asking,
): Omit<PasskeyChallengeEntity, 'expiresAt'> => ({
  challengeHash: hashSecret(challenge),
  purpose,
  boundTo: hashSecret(secret),
  userId,
});
