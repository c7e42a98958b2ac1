import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { OvationLinksRepository } from './links/links.repository.js';
import { ovationMachine } from './ovation.machine.js';
import type { OvationState } from './ovation.types.js';
import { OvationMoves } from './ovation-moves.js';
import { OvationsRepository } from './ovations.repository.js';

/** Who leaves takes all consents back, and all links with them; the log of consents stays. */
@PersonalData('ovations')
@Injectable()
export class OvationsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly rows: OvationsRepository,
    private readonly moves: OvationMoves,
    private readonly links: OvationLinksRepository,
    private readonly clock: Clock,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const ovations = await this.rows.allOf(userId);
    if (ovations.length === 0) return null;
    return {
      content: ovations.map(({ timerAt: _, productId: __, ...ovation }) => ovation),
    };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    const open = await this.rows.ofCreator(userId, 'requested', 'submitted', 'approved', 'published');
    for (const id of open.map((ovation) => ovation.id).toSorted()) {
      // Decided by what stands there once the row is held: the brand may publish at this moment.
      const ovation = await this.rows.lock(id);
      if (ovation) await this.end(ovation);
    }
    await this.rows.forget(userId);
    await this.rows.deleteDrafts(userId);
    await this.links.end(userId, this.clock.now());
  }

  private async end(ovation: OvationState): Promise<void> {
    switch (ovation.status) {
      case 'requested':
        await this.moves.make(
          ovation,
          { status: ovationMachine.creator.next(ovation.status, 'decline'), dueAt: null, timerAt: null },
          { event: 'ovation.declined', by: 'creator' },
        );
        return;
      case 'submitted':
        // What is owed under a deal ends with the deal.
        if (ovation.dealId === null)
          await this.withdraw(ovation, ovationMachine.closing.next(ovation.status, 'leave'));
        return;
      case 'approved':
      case 'published':
        await this.withdraw(ovation, ovationMachine.creator.next(ovation.status, 'withdraw'));
        return;
      default:
    }
  }

  private async withdraw(ovation: OvationState, status: OvationState['status']): Promise<void> {
    await this.moves.keepConsent(ovation, 'withdrawn');
    await this.moves.make(
      ovation,
      { status, publishedAt: null },
      { event: 'ovation.withdrawn', by: 'creator' },
    );
  }
}
