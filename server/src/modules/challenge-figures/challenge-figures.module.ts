import { Module } from '@nestjs/common';
import { ChallengesModule } from '../challenges/index.js';
import { ChallengeFigures } from './challenge-figures.queries.js';
import { ChallengeHoursRepository } from './challenge-hours.repository.js';
import { ChallengeWorkRepository } from './challenge-work.repository.js';
import { ChallengesPersonalData } from './personal-data.repository.js';

@Module({
  imports: [ChallengesModule],
  providers: [ChallengeHoursRepository, ChallengesPersonalData, ChallengeWorkRepository, ChallengeFigures],
  exports: [ChallengeFigures],
})
export class ChallengeFiguresModule {}
