import { Injectable } from '@nestjs/common';
import { isOurs, sentenceOf } from '../../../kernel/kept-words.js';
import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { isMandatory, noticeKindOf, type NoticeText } from '../../../platform/notices/notice-kind.js';
import { type UserCardDto, UsersQueries, cardOf } from '../../identity/users/index.js';
import type { NotificationDto } from './dto/notification.dto.js';
import type { NotificationEntity } from './notification.entity.js';
import { whoOf } from './who.js';

export type Cards = ReadonlyMap<string, UserCardDto>;

export interface WrittenNotice extends NoticeText {
  path: string;
  about: Sentence;
}

/** In every language, to be said as late as possible. */
export type NotificationSaid = Omit<NotificationDto, 'title' | 'body' | 'about'> &
  Record<'title' | 'body' | 'about', Sentence>;

const nameOf = ({ displayName }: UserCardDto): Sentence =>
  isOurs(displayName) ? sentenceOf(displayName) : everywhere(displayName);

/** A release that is newer knows kinds that this one does not, for the minutes in which both run. */
const UNKNOWN: Sentence = { en: 'Something new', de: 'Etwas Neues' };

/** Whoever opens it there acts for the team: what it leads to belongs to the team. */
function forTeam(path: string, teamId: string | null): string {
  if (teamId === null) return path;
  const url = new URL(path, 'http://localhost');
  url.searchParams.set('team', teamId);
  return url.pathname + url.search + url.hash;
}

/** Says rows in words: their kind writes them from what was kept, and people are named as they are called today. */
@Injectable()
export class NotificationsView {
  constructor(private readonly users: UsersQueries) {}

  cards(rows: readonly NotificationEntity[]): Promise<Cards> {
    return this.users.cards(rows.flatMap(({ actorId }) => actorId ?? []));
  }

  written(row: NotificationEntity, cards: Cards): WrittenNotice {
    const kind = noticeKindOf(row.kind);
    if (!kind) return { title: UNKNOWN, body: everywhere(''), path: '/notifications', about: UNKNOWN };
    const name = row.actorId === null ? null : nameOf(cardOf(cards, row.actorId));
    const username = (row.actorId !== null && cards.get(row.actorId)?.username) || null;
    const group = { who: whoOf(name, row.actors), username, count: row.size };
    const facts = row.facts as Record<string, unknown>;
    const path = forTeam(kind.path(facts, group), row.teamId);
    return { ...kind.write(facts, group), path, about: kind.label };
  }

  async dtos(rows: readonly NotificationEntity[]): Promise<NotificationSaid[]> {
    const cards = await this.cards(rows);
    return rows.map((row) => this.dto(row, cards));
  }

  async one(row: NotificationEntity): Promise<NotificationSaid> {
    return this.dto(row, await this.cards([row]));
  }

  private dto(row: NotificationEntity, cards: Cards): NotificationSaid {
    const { refKind, refId } = row;
    return {
      id: row.id,
      type: row.kind,
      category: row.category,
      ...this.written(row, cards),
      actor: row.actorId === null ? null : cardOf(cards, row.actorId),
      teamId: row.teamId,
      ref: refKind !== null && refId !== null ? { kind: refKind, id: refId } : null,
      count: row.size,
      dueAt: row.doneAt === null ? (row.dueAt?.toISOString() ?? null) : null,
      atStakeMinor: row.atStakeMinor,
      mandatory: isMandatory(row.category),
      readAt: row.readAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  }
}
