import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { Reportable, type Reports, type ReportTarget } from '../../identity/reports/index.js';
import { MediaQueries } from '../../identity/uploads/index.js';
import { cardOf, UsersQueries } from '../../identity/users/index.js';
import { MessageVersionsRepository } from './message-versions.repository.js';
import { MessageChanges } from './message-changes.service.js';
import { LockedMessagesRepository } from './paid/locked/locked-messages.repository.js';
import { MessagesRepository } from './messages.repository.js';

/** A message opens to staff by a report alone, with the texts that edits replaced. */
@Reportable('message')
@Injectable()
export class ReportedMessages implements Reports {
  constructor(
    private readonly rows: MessagesRepository,
    private readonly versions: MessageVersionsRepository,
    private readonly locked: LockedMessagesRepository,
    private readonly changes: MessageChanges,
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
  ) {}

  async target(id: string, viewer?: SessionPrincipal): Promise<ReportTarget | null> {
    if (viewer && !(await this.rows.one(viewer.userId, id))) return null;
    const message = await this.rows.byId(id);
    if (!message) return null;
    // One after the other: a report is written in a transaction, which has one connection.
    const before = await this.versions.of(id);
    const cards = await this.users.cards([message.senderId]);
    // Staff judge what stands behind a price; whoever reports it may not have paid.
    const locked = viewer ? null : await this.locked.find(id);
    const mediaIds = [...message.mediaIds, ...(locked?.mediaIds ?? [])];
    const files = await this.media.byIds(mediaIds);
    const texts = [...before.map(({ text }) => text), message.text, locked?.text ?? ''].filter(
      (text) => text !== '',
    );
    return {
      authorId: message.senderId,
      title: cardOf(cards, message.senderId).displayName,
      text: texts.join('\n\n') || null,
      imageUrl: message.gif?.url ?? null,
      media: mediaIds.flatMap((mediaId) => files.get(mediaId) ?? []),
      path: null,
      hidden: message.withheld || message.deletedAt !== null,
    };
  }

  hide(id: string): Promise<boolean> {
    return this.changes.withhold(id, true);
  }

  async show(id: string): Promise<void> {
    await this.changes.withhold(id, false);
  }
}
