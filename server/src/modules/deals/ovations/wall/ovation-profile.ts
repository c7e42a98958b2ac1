import { Injectable } from '@nestjs/common';
import {
  ProfilePart,
  type ProfileOwner,
  type ProfileParts,
  UsersQueries,
} from '../../../identity/users/index.js';
import { OvationsRepository } from '../ovations.repository.js';

const SHOWN = 6;

/** The newest published ovations on a page: of a brand those about it, of a creator those they gave. */
@Injectable()
export class OvationProfile {
  constructor(
    private readonly rows: OvationsRepository,
    private readonly users: UsersQueries,
  ) {}

  @ProfilePart()
  async of({ id, accountType }: ProfileOwner): Promise<Partial<ProfileParts>> {
    if (accountType === null) return {};
    const found =
      accountType === 'brand' ? await this.rows.published(id, SHOWN) : await this.rows.publishedBy(id, SHOWN);
    const otherOf = ({ brandId, creatorId }: (typeof found)[number]): string =>
      accountType === 'brand' ? creatorId : brandId;
    const cards = await this.users.cards(found.map(otherOf));
    return {
      // An account that is being closed is not shown any more.
      ovations: found.flatMap((ovation) => {
        const person = cards.get(otherOf(ovation));
        if (!person) return [];
        const { id: ovationId, rating, text, rewardMinor, verified, publishedAt, updatedAt } = ovation;
        return [
          {
            id: ovationId,
            person,
            rating,
            text,
            paid: rewardMinor > 0,
            verified: verified !== null,
            publishedAt: (publishedAt ?? updatedAt).toISOString(),
          },
        ];
      }),
    };
  }
}
