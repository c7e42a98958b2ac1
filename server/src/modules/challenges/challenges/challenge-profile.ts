import { Injectable } from '@nestjs/common';
import { ProfilePart, type ProfileOwner, type ProfileParts } from '../../identity/users/index.js';
import { ChallengeListsRepository } from './challenge-lists.repository.js';
import { ChallengeView } from './challenge.view.js';
import { profileChallengeOf } from './profile-challenge.js';
import { ReviewRecords } from './review-record/review-records.service.js';

const SHOWN = 6;

/** The open challenges of a brand and how it reviews, on its page. */
@Injectable()
export class ChallengeProfile {
  constructor(
    private readonly lists: ChallengeListsRepository,
    private readonly view: ChallengeView,
    private readonly records: ReviewRecords,
  ) {}

  @ProfilePart()
  async of({ id, accountType }: ProfileOwner): Promise<Partial<ProfileParts>> {
    if (accountType !== 'brand') return {};
    const open = await this.view.cards(await this.lists.openOf(id, SHOWN));
    return {
      reviewRecord: (await this.records.of([id])).get(id) ?? null,
      ...(open.length === 0 ? {} : { challenges: open.map(profileChallengeOf), features: ['challenges'] }),
    };
  }
}
