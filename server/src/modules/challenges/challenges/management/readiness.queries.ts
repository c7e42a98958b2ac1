import { Injectable } from '@nestjs/common';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { say } from '../../../../platform/http/language.js';
import { ChallengesQueries } from '../challenges.queries.js';
import { termsOf } from '../challenge-terms.js';
import type { Viewer } from '../challenge.types.js';
import { Fulfilment } from '../fulfilment/fulfilment.service.js';
import { BriefCheck } from './brief-check.js';
import type { BriefOptionsDto } from './dto/brief-options.dto.js';
import type { BriefReadinessDto } from './dto/reports.dto.js';

/** The brief as the linter sees it, and what a brief can ask for at all. */
@Injectable()
export class ChallengeReadiness {
  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly check: BriefCheck,
    private readonly fulfilment: Fulfilment,
    private readonly settings: SettingsStore,
  ) {}

  async of(id: string, viewer: Viewer): Promise<BriefReadinessDto> {
    const challenge = await this.challenges.own(id, viewer);
    const { score, findings } = await this.check.verdict(challenge, termsOf(challenge, this.settings));
    return say({ score, findings });
  }

  options(): BriefOptionsDto {
    return say(this.fulfilment.options());
  }
}
