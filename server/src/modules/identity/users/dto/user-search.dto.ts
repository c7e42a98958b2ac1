import { memberRoles, type Role } from '../../../../kernel/roles.js';
import { EnumField, StringField } from '../../../../platform/http/fields.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';

export class UserSearchDto extends PageQueryDto {
  @StringField({
    min: 2,
    max: 60,
    description: 'part of a user name or name; addresses of mail are never searched',
  })
  q: string;

  @EnumField(memberRoles, { optional: true, name: 'MemberRole' })
  role?: Role;
}
