import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { ChallengesQueries } from '../challenges.queries.js';
import { termsOf } from '../challenge-terms.js';
import type { Viewer } from '../challenge.types.js';
import { lintBrief } from './brief.rules.js';
import type { BriefReadinessDto } from './dto/reports.dto.js';
import { briefLimits } from './quotes.js';
import { say } from '../../../../platform/http/language.js';

/** The brief as the linter sees it. */
@Injectable()
export class ChallengeReadiness {
  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async of(id: string, viewer: Viewer): Promise<BriefReadinessDto> {
    const challenge = await this.challenges.own(id, viewer);
    const verdict = lintBrief(challenge, {
      limits: briefLimits(this.settings),
      terms: termsOf(challenge, this.settings),
      now: this.clock.now(),
    });
    return say(verdict);
  }
}
