import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import { EnumField } from '../../../../platform/http/fields.js';

const kinds = ['image', 'video', 'audio', 'link'] as const;

export class SharedMediaQueryDto extends CursorQueryDto {
  @EnumField(kinds, {
    optional: true,
    name: 'SharedMediaKind',
    description: 'messages that hold such a file, or an address',
  })
  type?: (typeof kinds)[number];
}
