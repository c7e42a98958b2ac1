import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import type { StepUpPurpose } from '../../../platform/security/step-up.js';
import type { PasskeyRequestDto } from './dto/passkey-options.dto.js';
import type { AssertionDto } from './dto/passkey.dto.js';
import { type Asking, PasskeyProofs } from './passkey-proofs.service.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { StepUpService } from './step-up.service.js';

const HOUR_SECONDS = 3600;

type Who = Pick<SessionPrincipal, 'userId' | 'sessionId'>;

/** A passkey in place of the mail: it brings the code that the action asks for. */
@Injectable()
export class PasskeyStepUp {
  constructor(
    private readonly rows: PasskeysRepository,
    private readonly proofs: PasskeyProofs,
    private readonly codes: StepUpService,
    private readonly security: SecurityLog,
    private readonly limiter: RateLimiter,
  ) {}

  async ask(who: Who, purpose: StepUpPurpose): Promise<PasskeyRequestDto> {
    return this.proofs.ask(asked(who, purpose), await this.rows.list(who.userId));
  }

  async confirm(who: Who, purpose: StepUpPurpose, answer: AssertionDto): Promise<{ code: string }> {
    const key = `step-up-passkey:${who.userId}`;
    await this.limiter.take({ setting: 'auth.passwordTriesPerHour', windowSeconds: HOUR_SECONDS, key });
    await this.proofs.check(answer, asked(who, purpose), () =>
      this.security.note({ kind: 'step_up_failed', userId: who.userId, detail: purpose }),
    );
    await this.limiter.giveBack(key);
    return { code: await this.codes.give(who, purpose) };
  }
}

const asked = ({ sessionId, userId }: Who, purpose: StepUpPurpose): Asking => ({
  purpose: 'step_up',
  secret: `${sessionId}:${purpose}`,
  userId,
});
