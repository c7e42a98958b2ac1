import { say } from '../../../platform/http/language.js';
import { cardOf, type UserCardDto } from '../../identity/users/index.js';
import {
  type StaffSupportConversationDto,
  type SupportConversationDto,
  type SupportMessageDto,
  type SupportNoteDto,
  supportSteps,
} from './dto/support.dto.js';
import type { SupportConversationEntity, SupportMessageEntity, SupportNoteEntity } from './support.entity.js';
import { supportMachine } from './support.machine.js';

type Cards = ReadonlyMap<string, UserCardDto>;
const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** The person sees who answers by name alone: nothing that leads to a page of theirs. */
const teamCard = ({ id, displayName }: UserCardDto): UserCardDto => ({
  id,
  username: 'support',
  displayName: displayName === '' ? say({ en: 'Our team', de: 'Unser Team' }) : displayName,
  avatarUrl: null,
  accountType: null,
  verified: true,
});

export function messageDto(
  row: SupportMessageEntity,
  cards: Cards,
  viewer: { staffId: string } | { userId: string },
): SupportMessageDto {
  const staff = row.staffId !== null;
  const sender = cardOf(cards, row.staffId ?? row.userId);
  const forStaff = 'staffId' in viewer;
  const own = forStaff ? row.staffId === viewer.staffId : !staff;
  return {
    id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    staff,
    sender: staff && !forStaff ? teamCard(sender) : sender,
    text: row.text,
    clientId: own ? row.clientId : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const isRatable = ({ state, ratedAt }: SupportConversationEntity): boolean =>
  state === 'closed' && ratedAt === null;

export const ownDto = (
  row: SupportConversationEntity,
  lastMessage: SupportMessageDto | null,
): SupportConversationDto => ({
  id: row.id,
  type: 'support',
  lastMessage,
  unreadCount: row.unread,
  support: { state: row.state, subject: row.subject, rating: row.rating, ratable: isRatable(row) },
  updatedAt: row.lastAt.toISOString(),
});

export const staffDto = (row: SupportConversationEntity, cards: Cards): StaffSupportConversationDto => ({
  id: row.id,
  type: 'support',
  participants: [cardOf(cards, row.userId)],
  support: {
    state: row.state,
    subject: row.subject,
    assignedTo: row.assignedTo,
    assignee: row.assignedTo === null ? null : cardOf(cards, row.assignedTo),
    priority: row.priority,
    labels: row.labels,
    dueAt: iso(row.dueAt),
    unansweredSince: iso(row.unansweredSince),
    openedAt: row.openedAt.toISOString(),
    closedAt: iso(row.closedAt),
    closeReason: row.closeReason,
    rating: row.rating,
    ratingComment: row.ratingComment,
    allowedEvents: supportSteps.filter((step) => supportMachine.can(row.state, step)),
  },
  updatedAt: row.lastAt.toISOString(),
});

export const noteDto = (row: SupportNoteEntity, cards: Cards): SupportNoteDto => ({
  id: row.id,
  conversationId: row.conversationId,
  author: cardOf(cards, row.authorId),
  text: row.text,
  createdAt: row.createdAt.toISOString(),
});
