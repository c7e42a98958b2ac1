import { Injectable } from '@nestjs/common';
import { Clock, HOUR, MINUTE } from '../../../kernel/clock.js';
import { IdempotencyKeys } from '../../../platform/http/idempotency-keys.js';
import { Repeat } from '../../../platform/jobs/repeat.js';
import { AuthRepository } from './auth.repository.js';
import { Devices } from './devices.service.js';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignInChallengesRepository } from './sign-in-challenges.repository.js';
import { StepUpRepository } from './step-up.repository.js';

@Injectable()
export class AuthJobs {
  constructor(
    private readonly repository: AuthRepository,
    private readonly stepUps: StepUpRepository,
    private readonly challenges: SignInChallengesRepository,
    private readonly passkeyChallenges: PasskeyChallengesRepository,
    private readonly sessions: SessionsService,
    private readonly devices: Devices,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  @Repeat({ name: 'auth.end-old-sessions', everyMs: MINUTE })
  endOldSessions(): Promise<void> {
    return this.sessions.endOld();
  }

  @Repeat({ name: 'auth.forget-old', everyMs: HOUR })
  async forgetOld(): Promise<void> {
    await this.repository.forgetOld(this.clock.now());
    await this.stepUps.forgetOld(this.clock.now());
    await this.challenges.forgetOld(this.clock.now());
    await this.passkeyChallenges.forgetOld(this.clock.now());
    await this.devices.forgetOld();
    await this.keys.forgetOld();
  }
}
