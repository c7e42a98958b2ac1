import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import type { SupportConversationEntity } from './support.entity.js';
import { deadlineOf, type SupportTargets } from './support.rules.js';
import type { SupportPriority } from './support.types.js';

const names = { high: 'High', normal: 'Normal', low: 'Low' } as const satisfies Record<
  SupportPriority,
  string
>;

/** The times in which staff should answer and solve, as the settings give them. */
@Injectable()
export class SupportClock {
  constructor(
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** After every change of a conversation: its deadline, and when it goes to somebody else. */
  set(row: SupportConversationEntity): void {
    row.dueAt = deadlineOf(row, this.targetsOf(row.priority));
    const silent = row.state === 'open' && row.unansweredSince !== null && row.assignedTo !== null;
    row.reassignAt = silent ? (row.reassignAt ?? this.nextTurn()) : null;
  }

  nextTurn(): Date {
    return this.clock.in(this.settings.get('support.reassignMinutes') * MINUTE);
  }

  private targetsOf(priority: SupportPriority): SupportTargets {
    const name = names[priority];
    return {
      answer: this.settings.get(`support.answer${name}Minutes`),
      solve: this.settings.get(`support.solve${name}Minutes`),
    };
  }
}
