import { BoolField, IntField } from '../../../../../platform/http/fields.js';

export class FollowDto {
  @BoolField()
  following: boolean;

  @IntField({ description: 'of the person who is followed' })
  followerCount: number;
}

export class BlockDto {
  @BoolField({ description: 'always true' })
  status: true;

  @BoolField()
  blocked: boolean;
}
