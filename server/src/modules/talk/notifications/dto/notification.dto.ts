import { noticeCategories, type NoticeCategory } from '../../../../platform/notices/notice-kind.js';
import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
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

export const notificationTabs = ['all', 'unread', 'deadlines'] as const;

class NotificationRefDto {
  @StringField() kind: string;
  @IdField() id: string;
}

export class NotificationDto {
  @IdField() id: string;

  @StringField({ example: 'entry.submitted', description: 'its kind; what one alone can be turned off by' })
  type: string;

  @EnumField(noticeCategories, { name: 'NoticeCategory' })
  category: NoticeCategory;

  @StringField() title: string;
  @StringField({ max: 2000 }) body: string;

  @StringField({ max: 2000, description: 'the screen it leads to' })
  path: string;

  @NestedField(() => UserCardDto, { nullable: true })
  actor: UserCardDto | null;

  @IdField({
    nullable: true,
    description: 'the team it is told to; null = the person. Its screen belongs to the team',
  })
  teamId: string | null;

  @NestedField(() => NotificationRefDto, { nullable: true })
  ref: NotificationRefDto | null;

  @IntField({ description: 'how many unread ones about the same thing it stands for' })
  count: number;

  @TimeField({ nullable: true })
  dueAt: string | null;

  @IntField({ description: 'cents that depend on it' })
  atStakeMinor: number;

  @BoolField({ description: 'money, security and what the law asks for: it cannot be turned off' })
  mandatory: boolean;

  @StringField({ description: 'what it is about, as the settings call it' })
  about: string;

  @TimeField({ nullable: true })
  readAt: string | null;

  @TimeField() createdAt: string;
}

export class NotificationQueryDto extends CursorQueryDto {
  @EnumField(notificationTabs, { optional: true, description: 'deadlines: what costs most comes first' })
  tab?: (typeof notificationTabs)[number];

  @BoolField({ optional: true, description: 'the same as the tab unread' })
  unread?: boolean;

  @EnumField(noticeCategories, { optional: true, name: 'NoticeCategory' })
  category?: NoticeCategory;
}

export class NotificationListDto {
  @NestedField(() => NotificationDto, { array: true })
  data: NotificationDto[];

  @StringField({ nullable: true })
  nextCursor: string | null;

  @IntField() unreadCount: number;

  @IntField({ description: 'deadlines that are open' })
  deadlineCount: number;

  @IntField({ description: 'cents that depend on all of them' })
  atStakeMinor: number;
}

export class UnreadCountDto {
  @IntField() unreadCount: number;
}

export class NotificationReadDto extends UnreadCountDto {
  @NestedField(() => NotificationDto)
  data: NotificationDto;
}

@MayBeEmpty()
export class ReadAllDto {
  @IdField({ optional: true, description: 'the newest one that was seen: later ones stay unread' })
  upTo?: string;

  @TimeField({ optional: true, description: 'the same by time' })
  before?: string;
}

export class NotificationKindDto {
  @StringField() name: string;
  @EnumField(noticeCategories, { name: 'NoticeCategory' }) category: NoticeCategory;
  @StringField() label: string;
  @BoolField() mandatory: boolean;
  @BoolField({ description: 'it comes by mail too' }) mailed: boolean;
}
