import { PageQueryDto } from '../../../platform/http/common.dto.js';
import {
  BoolField,
  EmailField,
  EnumField,
  IdField,
  IntField,
  StringField,
  TimeField,
} from '../../../platform/http/fields.js';

export class JoinWaitlistDto {
  @EmailField()
  email: string;

  @StringField({ optional: true, max: 100, description: 'where the person came from' })
  source?: string;
}

export class WaitlistAnswerDto {
  @IntField({ min: 200, max: 409, description: '200 = added, 409 = on it already; HTTP stays 200' })
  status: 200 | 409;

  @StringField()
  message: string;
}

export class WaitlistQueryDto extends PageQueryDto {
  @BoolField({ optional: true })
  invited?: boolean;

  @EnumField(['newest', 'oldest'], { optional: true })
  sort?: 'newest' | 'oldest';
}

export class WaitlistEntryDto {
  @IdField()
  id: string;

  @EmailField()
  email: string;

  @StringField({ nullable: true, max: 100 })
  source: string | null;

  @TimeField({ nullable: true })
  invitedAt: string | null;

  @TimeField()
  createdAt: string;
}
