import { CursorQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  IdField,
  JsonField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';

export class AuditQueryDto extends CursorQueryDto {
  @IdField({ optional: true, description: 'who did it' })
  actorId?: string;

  @StringField({ optional: true, min: 1, max: 100, description: 'as `payment.refund`' })
  action?: string;

  @StringField({ optional: true, min: 1, max: 100, description: 'id of what it was done to' })
  targetId?: string;

  @TimeField({ optional: true, description: 'not before' })
  from?: string;

  @TimeField({ optional: true, description: 'before' })
  until?: string;
}

export class AuditTargetDto {
  @StringField({ max: 100 })
  kind: string;

  @StringField({ max: 100 })
  id: string;
}

export class AuditEntryDto {
  @IdField()
  id: string;

  @IdField({ nullable: true, description: 'null = the platform itself' })
  actorId: string | null;

  @StringField({ nullable: true, max: 100, description: 'name of who did it' })
  actorName: string | null;

  @StringField({ max: 100 })
  action: string;

  @StringField({ max: 200, description: 'the action in the language of the reader' })
  what: string;

  @NestedField(() => AuditTargetDto)
  target: AuditTargetDto;

  @JsonField({ description: 'empty where nothing was there before' })
  before: unknown;

  @JsonField({ description: 'what changed, and the reason that was given' })
  after: unknown;

  @StringField({ nullable: true, max: 100 })
  ip: string | null;

  @StringField({ nullable: true, max: 100 })
  requestId: string | null;

  @TimeField()
  at: string;
}
