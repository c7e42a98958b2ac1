import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import {
  closeReasons,
  type CloseReason,
  LONGEST_NOTE,
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  MOST_LABELS,
  supportPriorities,
  type SupportPriority,
  type SupportState,
  supportStates,
} from '../support.types.js';

const conversationTypes = ['support'] as const;
const LABEL = 40;

export class SupportMessageDto {
  @IdField()
  id: string;

  @IdField()
  conversationId: string;

  @IntField({ description: 'place in the conversation' })
  seq: number;

  @BoolField({ description: 'our team wrote it' })
  staff: boolean;

  @NestedField(() => UserCardDto)
  sender: UserCardDto;

  @StringField({ max: LONGEST_TEXT })
  text: string;

  @StringField({ nullable: true, max: 36, description: 'for its sender alone' })
  clientId: string | null;

  @TimeField()
  createdAt: string;
}

class SupportBaseDto {
  @IdField()
  id: string;

  @EnumField(conversationTypes, { name: 'SupportConversationType' })
  type: 'support';

  @TimeField()
  updatedAt: string;
}

export class OwnSupportDto {
  @EnumField(supportStates, { name: 'SupportState' })
  state: SupportState;

  @StringField({ nullable: true, max: LONGEST_SUBJECT })
  subject: string | null;

  @IntField({ nullable: true, min: 1, max: 5 })
  rating: number | null;

  @BoolField({ description: 'it can be rated now' })
  ratable: boolean;
}

/** As the person sees it. */
export class SupportConversationDto extends SupportBaseDto {
  @NestedField(() => SupportMessageDto, { nullable: true })
  lastMessage: SupportMessageDto | null;

  @IntField({ description: 'answers that are not read' })
  unreadCount: number;

  @NestedField(() => OwnSupportDto)
  support: OwnSupportDto;
}

export const supportSteps = ['answer', 'wait', 'resume', 'close', 'reopen'] as const;
export type SupportStep = (typeof supportSteps)[number];

export class StaffSupportDto {
  @EnumField(supportStates, { name: 'SupportState' })
  state: SupportState;

  @StringField({ nullable: true, max: LONGEST_SUBJECT })
  subject: string | null;

  @IdField({ nullable: true })
  assignedTo: string | null;

  @NestedField(() => UserCardDto, { nullable: true })
  assignee: UserCardDto | null;

  @EnumField(supportPriorities, { name: 'SupportPriority' })
  priority: SupportPriority;

  @StringField({ array: { max: MOST_LABELS }, max: LABEL })
  labels: string[];

  @TimeField({ nullable: true, description: 'until when staff should answer or solve it' })
  dueAt: string | null;

  @TimeField({ nullable: true, description: 'since when the person waits for an answer' })
  unansweredSince: string | null;

  @TimeField()
  openedAt: string;

  @TimeField({ nullable: true })
  closedAt: string | null;

  @EnumField(closeReasons, { nullable: true, name: 'SupportCloseReason' })
  closeReason: CloseReason | null;

  @IntField({ nullable: true, min: 1, max: 5 })
  rating: number | null;

  @StringField({ nullable: true, max: 1000 })
  ratingComment: string | null;

  @EnumField(supportSteps, { array: true, name: 'SupportStep' })
  allowedEvents: SupportStep[];
}

/** As staff see it. What was written is read by a route of its own, which is recorded. */
export class StaffSupportConversationDto extends SupportBaseDto {
  @NestedField(() => UserCardDto, { array: true, description: 'the person' })
  participants: UserCardDto[];

  @NestedField(() => StaffSupportDto)
  support: StaffSupportDto;
}

export class SupportWriteDto {
  @StringField({ min: 1, max: LONGEST_TEXT })
  text: string;

  @StringField({
    optional: true,
    min: 1,
    max: 36,
    description: 'made by the device: the same again answers the first message',
  })
  clientId?: string;
}

export class OpenSupportDto extends SupportWriteDto {
  @StringField({ min: 3, max: LONGEST_SUBJECT })
  subject: string;
}

export class SupportAnswerDto extends SupportWriteDto {
  @BoolField({ optional: true, description: 'it is the turn of the person then' })
  wait?: boolean;
}

export class RatingDto {
  @IntField({ min: 1, max: 5 })
  rating: number;

  @StringField({ optional: true, max: 1000 })
  comment?: string;
}

export class SupportQueueQueryDto extends CursorQueryDto {
  @EnumField(supportStates, { optional: true, name: 'SupportState' })
  state?: SupportState;

  @IdField({ optional: true })
  assignedTo?: string;

  @EnumField(supportPriorities, { optional: true, name: 'SupportPriority' })
  priority?: SupportPriority;

  @StringField({ optional: true, min: 1, max: LABEL })
  label?: string;

  @IdField({ optional: true, description: 'those of one person' })
  userId?: string;
}

/** What is left out stays. */
export class ChangeSupportDto {
  @IdField({ optional: true, nullable: true, description: 'null = nobody' })
  assignedTo?: string | null;

  @EnumField(supportStates, { optional: true, name: 'SupportState' })
  state?: SupportState;

  @EnumField(supportPriorities, { optional: true, name: 'SupportPriority' })
  priority?: SupportPriority;

  @StringField({ optional: true, array: { max: MOST_LABELS, unique: true }, min: 1, max: LABEL })
  labels?: string[];

  @EnumField(closeReasons, { optional: true, name: 'SupportCloseReason', description: 'needed to close' })
  reason?: CloseReason;
}

export class SupportNoteDto {
  @IdField()
  id: string;

  @IdField()
  conversationId: string;

  @NestedField(() => UserCardDto)
  author: UserCardDto;

  @StringField({ max: LONGEST_NOTE })
  text: string;

  @TimeField()
  createdAt: string;
}

export class SupportNoteBodyDto {
  @StringField({ min: 1, max: LONGEST_NOTE, description: 'for staff alone' })
  text: string;
}
