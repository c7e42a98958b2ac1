import { SecurityEventDto } from '../../../../../platform/audit/security-event.dto.js';
import { type SecurityEventKind, securityEventKinds } from '../../../../../platform/audit/security-event.js';
import { CursorQueryDto } from '../../../../../platform/http/common.dto.js';
import { EnumField, IdField, StringField, TimeField } from '../../../../../platform/http/fields.js';

export class SecurityEventsQueryDto extends CursorQueryDto {
  @IdField({ optional: true, description: 'whose account it is about' })
  userId?: string;

  @EnumField(securityEventKinds, { name: 'SecurityEventKind', optional: true })
  kind?: SecurityEventKind;

  @StringField({ optional: true, min: 2, max: 100, description: 'address it came from, whole' })
  ip?: string;

  @TimeField({ optional: true, description: 'not before' })
  from?: string;

  @TimeField({ optional: true, description: 'before' })
  until?: string;
}

export class StaffSecurityEventDto extends SecurityEventDto {
  @IdField({ nullable: true })
  userId: string | null;

  @StringField({ nullable: true, description: 'name of whose account it is about' })
  userName: string | null;

  @IdField({ nullable: true })
  actorId: string | null;

  @StringField({ nullable: true, description: 'name of who did it' })
  actorName: string | null;

  @IdField({ nullable: true })
  sessionId: string | null;

  @StringField({ nullable: true, max: 100 })
  requestId: string | null;
}
