import { memberRoles, type Role, staffRoles } from '../../../../../kernel/roles.js';
import { ReasonBodyDto } from '../../../../../platform/http/common.dto.js';
import { BoolField, EmailField, EnumField, TimeField } from '../../../../../platform/http/fields.js';
import { type MezzyaType, mezzyaTypes } from '../../../../identity/users/index.js';

const allRoles = [...memberRoles, ...staffRoles];

/** What is left out stays. */
export class ChangeAccountDto extends ReasonBodyDto {
  @EnumField(allRoles, {
    optional: true,
    array: { min: 1, max: allRoles.length },
    name: 'Role',
    description: 'all of the account; of staff support or admin, of a member never those',
  })
  roles?: Role[];

  @EnumField(mezzyaTypes, { optional: true, name: 'MezzyaType' })
  mezzyaType?: MezzyaType;

  @EmailField({ optional: true, description: 'every other way in ends' })
  email?: string;
}

export class SuspendAccountDto extends ReasonBodyDto {
  @BoolField({ description: 'false = restored' })
  suspended: boolean;

  @TimeField({
    optional: true,
    description: 'when it ends by itself; without it staff end it. Support: within 7 days.',
  })
  until?: string;
}
