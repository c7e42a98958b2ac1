import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { EntriesService } from '../entries.service.js';
import { EntryChanges } from '../entry-changes.js';
import { MOST_ANSWERS } from './dto/evidence.dto.js';
import { ScoresRepository } from './scores.repository.js';

const notFrozen = () =>
  new AppError('CONFLICT', {
    en: 'This entry is not frozen: there is nothing to answer',
    de: 'Dieser Beitrag ist nicht eingefroren: Es gibt nichts zu beantworten',
  });

const answeredEnough = () =>
  new AppError('CONFLICT', {
    en: 'You have answered several times. Our team reads all of it.',
    de: 'Du hast schon mehrmals geantwortet. Unser Team liest alles.',
  });

/** What creators answer to a freeze; staff read it before they decide. */
@Injectable()
export class EntryAnswers {
  constructor(
    readonly db: Database,
    private readonly entries: EntriesService,
    private readonly rows: ScoresRepository,
    private readonly changes: EntryChanges,
    private readonly time: Clock,
  ) {}

  @Transactional()
  async answer(challengeId: string, principal: Principal, text: string): Promise<void> {
    const { entry } = await this.entries.lockOf(challengeId, principal.userId);
    if (entry.status !== 'frozen' || entry.frozenAt === null) throw notFrozen();
    if ((await this.rows.answersTo(entry.id, entry.frozenAt)) >= MOST_ANSWERS) throw answeredEnough();
    await this.rows.addAnswer({
      id: newId(),
      entryId: entry.id,
      userId: entry.userId,
      text,
      createdAt: this.time.now(),
    });
    this.changes.entry(entry.id);
  }
}
