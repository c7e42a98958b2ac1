import { Injectable } from '@nestjs/common';
import { type SharedCard, type SharesCards, ShareSource } from '../../../platform/sharing/shared-cards.js';
import { ChallengesQueries } from './challenges.queries.js';

/** Challenges in messages, for those who may open them. */
@ShareSource('challenges')
@Injectable()
export class ChallengeCards implements SharesCards {
  constructor(private readonly challenges: ChallengesQueries) {}

  async cards(userId: string, ids: readonly string[]): Promise<Map<string, SharedCard>> {
    const cards = await this.challenges.cardsFor(userId, ids);
    return new Map(
      cards.map(({ id, title, brand, cover, status, budget }) => [
        id,
        {
          title,
          subtitle: brand.displayName,
          image: cover,
          path: `/challenges/${id}`,
          state: status,
          price: budget,
        },
      ]),
    );
  }
}
