import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { ProfilePart, type ProfileOwner, type ProfileParts } from '../../identity/users/index.js';
import { CampaignsRepository } from './campaigns.repository.js';

const SHOWN = 6;

/** The open campaigns of a brand, on its page; whether they fit says the campaign itself. */
@Injectable()
export class CampaignProfile {
  constructor(
    private readonly rows: CampaignsRepository,
    private readonly clock: Clock,
  ) {}

  @ProfilePart()
  async of({ id, accountType }: ProfileOwner, viewerId: string | null): Promise<Partial<ProfileParts>> {
    if (accountType !== 'brand' || viewerId === null) return {};
    const open = await this.rows.openTo(id, this.clock.now(), SHOWN);
    if (open.length === 0) return {};
    return {
      campaigns: open.map(({ id: campaignId, title, type, endsAt }) => ({
        id: campaignId,
        title,
        type,
        endsAt: endsAt?.toISOString() ?? null,
      })),
      features: ['campaigns'],
    };
  }
}
