import { Injectable } from '@nestjs/common';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';
import { OvationsRepository } from './ovations.repository.js';

/** No brand leaves while creators think about what it has asked them; what they have accepted is a deal. */
@Injectable()
export class OvationsClosing {
  constructor(private readonly rows: OvationsRepository) {}

  @ClosingBlocker()
  async blockers(userId: string) {
    const { first, count } = await this.rows.openOf(userId);
    if (!first) return [];
    return [
      {
        code: 'OVATIONS_OPEN',
        message: {
          en: `Creators have not answered your ovations yet (${count}).`,
          de: `Creator haben auf deine Ovationen noch nicht geantwortet (${count}).`,
        },
        action: { en: 'Take the requests back or wait', de: 'Ziehe die Anfragen zurück oder warte' },
        owner: 'user' as const,
        since: first.createdAt.toISOString(),
        eta: first.timerAt?.toISOString() ?? null,
      },
    ];
  }
}
