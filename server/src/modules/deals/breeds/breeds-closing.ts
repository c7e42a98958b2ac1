import { Injectable } from '@nestjs/common';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';
import { BreedsRepository } from './breeds.repository.js';
import { MembersRepository } from './members.repository.js';

/** Nobody leaves while a squad counts on them. */
@Injectable()
export class BreedsClosing {
  constructor(
    private readonly breeds: BreedsRepository,
    private readonly members: MembersRepository,
  ) {}

  @ClosingBlocker()
  async blockers(userId: string) {
    const [own, seats] = [await this.breeds.openOf(userId), await this.members.openOf(userId)];
    return [
      ...(own.first
        ? [
            {
              code: 'BREEDS_OPEN',
              message: {
                en: `Your squads are not over yet (${own.count}).`,
                de: `Deine Squads sind noch nicht beendet (${own.count}).`,
              },
              action: { en: 'Cancel them', de: 'Beende sie' },
              owner: 'user' as const,
              since: own.first.createdAt.toISOString(),
              eta: null,
            },
          ]
        : []),
      ...(seats.first
        ? [
            {
              code: 'BREED_SEATS_OPEN',
              message: {
                en: `You have seats in squads (${seats.count}).`,
                de: `Du hast Plätze in Squads (${seats.count}).`,
              },
              action: { en: 'Leave them', de: 'Gib sie auf' },
              owner: 'user' as const,
              since: seats.first.createdAt.toISOString(),
              eta: seats.first.endsAt.toISOString(),
            },
          ]
        : []),
    ];
  }
}
