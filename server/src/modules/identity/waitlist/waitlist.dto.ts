import { EmailField, IntField, StringField } from '../../../platform/http/fields.js';

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
