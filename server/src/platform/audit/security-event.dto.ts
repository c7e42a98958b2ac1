import { EnumField, IdField, StringField, TimeField } from '../http/fields.js';
import { type SecurityEventKind, securityEventKinds } from './security-event.js';

export class SecurityEventDto {
  @IdField()
  id: string;

  @EnumField(securityEventKinds, { name: 'SecurityEventKind' })
  kind: SecurityEventKind;

  @StringField({
    nullable: true,
    max: 200,
    description: 'how a session ended, which role, purpose, limit or route',
  })
  detail: string | null;

  @StringField({ nullable: true, max: 100, description: 'null: unknown, or of somebody else who acted' })
  ip: string | null;

  @StringField({ nullable: true, max: 300 })
  userAgent: string | null;

  @TimeField()
  at: string;
}
