import { Injectable } from '@nestjs/common';
import { type Cursor, type CursorQuery, mapped } from '../../../kernel/page.js';
import { UsersQueries } from '../../identity/users/index.js';
import type { SupportConversationDto, SupportMessageDto } from './dto/support.dto.js';
import type { SupportConversationEntity } from './support.entity.js';
import { supportNotFound } from './support.errors.js';
import { SupportRepository } from './support.repository.js';
import { messageDto, ownDto } from './support.view.js';

/** Support conversations as the person who asked sees them: never a note, a label or a deadline. */
@Injectable()
export class SupportQueries {
  constructor(
    private readonly rows: SupportRepository,
    private readonly users: UsersQueries,
  ) {}

  async one(userId: string, id: string): Promise<SupportConversationDto> {
    const [shown] = await this.shown(userId, [await this.require(userId, id)]);
    if (!shown) throw supportNotFound();
    return shown;
  }

  async list(userId: string, asked: CursorQuery): Promise<Cursor<SupportConversationDto>> {
    const { data, nextCursor } = await this.rows.own(userId, asked);
    return { data: await this.shown(userId, data), nextCursor };
  }

  async messages(userId: string, id: string, asked: CursorQuery): Promise<Cursor<SupportMessageDto>> {
    await this.require(userId, id);
    const found = await this.rows.within(id, asked);
    const cards = await this.users.cards(found.data.map((row) => row.staffId ?? row.userId));
    return mapped(found, (row) => messageDto(row, cards, { userId }));
  }

  async message(userId: string, id: string): Promise<SupportMessageDto> {
    const row = await this.rows.message(id);
    return messageDto(row, await this.users.cards([row.staffId ?? row.userId]), { userId });
  }

  unread(userId: string): Promise<number> {
    return this.rows.unread(userId);
  }

  private async require(userId: string, id: string): Promise<SupportConversationEntity> {
    const row = await this.rows.byId(id);
    if (row?.userId !== userId) throw supportNotFound();
    return row;
  }

  private async shown(
    userId: string,
    rows: readonly SupportConversationEntity[],
  ): Promise<SupportConversationDto[]> {
    const latest = await this.rows.latest(rows);
    const cards = await this.users.cards([...latest.values()].map((row) => row.staffId ?? row.userId));
    return rows.map((row) => {
      const message = latest.get(row.id);
      return ownDto(row, message ? messageDto(message, cards, { userId }) : null);
    });
  }
}
