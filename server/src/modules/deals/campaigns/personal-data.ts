import { Injectable } from '@nestjs/common';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { CampaignsRepository } from './campaigns.repository.js';

/** What was published stays with the deals that came from it; drafts go with their author. */
@PersonalData('campaigns')
@Injectable()
export class CampaignsPersonalData implements PersonalDataHolder {
  constructor(private readonly rows: CampaignsRepository) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const campaigns = await this.rows.allOf(userId);
    if (campaigns.length === 0) return null;
    return {
      content: campaigns.map(
        ({ id, title, brief, status, budgetMinor, takenMinor, createdAt, closedAt }) => ({
          id,
          title,
          brief,
          status,
          budgetMinor,
          takenMinor,
          createdAt,
          closedAt,
        }),
      ),
    };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.rows.deleteDrafts(userId);
  }
}
