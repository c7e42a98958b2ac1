import { Injectable } from '@nestjs/common';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';
import { AppealsRepository } from './appeals.repository.js';

/** Nobody leaves while staff still decide about their appeal. */
@Injectable()
export class AppealsClosing {
  constructor(private readonly rows: AppealsRepository) {}

  @ClosingBlocker()
  async blockers(userId: string) {
    const open = await this.rows.openOf(userId);
    const [first] = open;
    if (!first) return [];
    return [
      {
        code: 'APPEAL_OPEN',
        message: {
          en: `Our team still decides about your appeals (${open.length}).`,
          de: `Unser Team entscheidet noch über deine Einsprüche (${open.length}).`,
        },
        action: null,
        owner: 'staff' as const,
        since: first.createdAt.toISOString(),
        eta: first.dueAt?.toISOString() ?? null,
      },
    ];
  }
}
