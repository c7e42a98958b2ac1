import { Injectable } from '@nestjs/common';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { ReviewsRepository } from './reviews.repository.js';

/** What somebody wrote, and what is published about them. It stays when they leave, without their name. */
@PersonalData('deal-reviews')
@Injectable()
export class ReviewsPersonalData implements PersonalDataHolder {
  constructor(private readonly rows: ReviewsRepository) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const reviews = await this.rows.ofPerson(userId);
    if (reviews.length === 0) return null;
    return {
      content: reviews.map(({ authorId, aboutId: _, side: __, hiddenAt: ___, ...review }) => ({
        written: authorId === userId,
        ...review,
      })),
    };
  }
}
