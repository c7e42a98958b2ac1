import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { TrackedContentEntity } from '../tracked-content.entity.js';
import { captionEdited, milestoneReached } from '../tracking.events.js';
import type { ContentReading } from '../tracking.types.js';
import { alertsOf } from './alert.rules.js';
import type { ContentAlertEntity } from './content-alert.entity.js';
import { ContentAlertsRepository } from './content-alerts.repository.js';

interface Read {
  /** As it was before the reading. */
  content: TrackedContentEntity;
  reading: ContentReading | null;
}

/** Keeps what readings tell of posts beyond figures. That a post went or came back has events of its own. */
@Injectable()
export class ContentAlerts {
  constructor(
    private readonly db: Database,
    private readonly rows: ContentAlertsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** In the transaction of the reading. */
  async note(read: readonly Read[], at: Date): Promise<void> {
    this.db.requireTransaction('alerts of posts');
    const of = new Map(read.map(({ content }) => [content.id, content]));
    const found = read.flatMap(({ content: { id: contentId, ownerId, ...before }, reading }) =>
      alertsOf(before, reading).map((alert) => ({ ...alert, id: newId(), contentId, ownerId, at })),
    );
    for (const alert of await this.rows.insertNew(found)) await this.tell(alert, of.get(alert.contentId));
  }

  private async tell(
    { kind, contentId, ownerId, milestone, at }: ContentAlertEntity,
    content: TrackedContentEntity | undefined,
  ): Promise<void> {
    const ref = content?.refKind && content.refId ? { kind: content.refKind, id: content.refId } : null;
    const about = { ref, at: at.toISOString(), contentId, ownerId };
    if (kind === 'caption') await this.outbox.append(captionEdited(about));
    if (milestone !== null) await this.outbox.append(milestoneReached({ ...about, views: milestone }));
  }
}
