import { Injectable } from '@nestjs/common';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { ovationMachine } from './ovation.machine.js';
import { OvationMoves } from './ovation-moves.js';
import { OvationsRepository } from './ovations.repository.js';

/** Who leaves takes all consents back; the log of consents stays. */
@PersonalData('ovations')
@Injectable()
export class OvationsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly rows: OvationsRepository,
    private readonly moves: OvationMoves,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const ovations = await this.rows.allOf(userId);
    if (ovations.length === 0) return null;
    return {
      content: ovations.map(({ timerAt: _, productId: __, ...ovation }) => ovation),
    };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    for (const ovation of await this.rows.ofCreator(userId, 'requested'))
      await this.moves.make(
        ovation,
        { status: ovationMachine.creator.next(ovation.status, 'decline'), dueAt: null, timerAt: null },
        { event: 'ovation.declined', by: 'creator' },
      );
    for (const ovation of await this.rows.ofCreator(userId, 'approved', 'published')) {
      await this.moves.keepConsent(ovation, 'withdrawn');
      await this.moves.make(
        ovation,
        { status: ovationMachine.creator.next(ovation.status, 'withdraw'), publishedAt: null },
        { event: 'ovation.withdrawn', by: 'creator' },
      );
    }
    await this.rows.forget(userId);
    await this.rows.deleteDrafts(userId);
  }
}
