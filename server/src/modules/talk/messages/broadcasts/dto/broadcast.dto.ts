import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { MediaDto } from '../../../../identity/uploads/index.js';
import { GifDto } from '../../gifs/gif.dto.js';
import { LONGEST_MESSAGE, MOST_FILES } from '../../message.types.js';
import {
  type AudienceKind,
  audienceKinds,
  type BroadcastState,
  broadcastStates,
  MOST_NAMED,
} from '../broadcast.types.js';

export class BroadcastMessageInputDto {
  @StringField({
    optional: true,
    min: 1,
    max: 36,
    description: 'made by the device: the same again answers the first broadcast',
  })
  clientId?: string;

  @StringField({
    optional: true,
    min: 1,
    max: LONGEST_MESSAGE,
    description: 'needed where there are no files',
  })
  text?: string;

  @IdField({
    optional: true,
    array: { max: MOST_FILES, unique: true },
    description: 'own files of the purpose message, once they are checked',
  })
  mediaIds?: string[];

  @StringField({
    optional: true,
    pattern: /^[A-Za-z0-9]{1,40}$/,
    description: 'of the provider; goes without words and files',
  })
  gifId?: string;

  @IntField({
    optional: true,
    min: 1,
    max: 1_000_000,
    description: 'coins: locks the text behind this price for each recipient',
  })
  price?: number;
}

export class AudienceDto {
  @EnumField(audienceKinds, { name: 'AudienceKind' })
  kind: AudienceKind;

  @IdField({ optional: true, array: { max: MOST_NAMED, unique: true }, description: 'of the kind users' })
  userIds?: string[];

  @IdField({
    optional: true,
    array: { max: 20, unique: true },
    description: 'of the kind subscribers: of these tiers alone',
  })
  tierIds?: string[];
}

/** Who is named is counted by whoever names them. */
const countedKinds = audienceKinds.filter((kind) => kind !== 'users');

export class AudienceSizeQueryDto {
  @EnumField(countedKinds, { name: 'CountedAudience' })
  kind: Exclude<AudienceKind, 'users'>;
}

export class AudienceSizeDto {
  @IntField({ description: 'who it could go to now; some may take no messages' })
  count: number;

  @BoolField({ description: 'there are more than were counted' })
  more: boolean;
}

export class BroadcastInputDto {
  @NestedField(() => BroadcastMessageInputDto)
  message: BroadcastMessageInputDto;

  @NestedField(() => AudienceDto)
  audience: AudienceDto;

  @TimeField({ optional: true, description: 'when it goes out; at once where it is left out' })
  scheduledAt?: string;
}

export class BroadcastMessageDto {
  @StringField({ nullable: true, max: LONGEST_MESSAGE })
  text: string | null;

  @NestedField(() => MediaDto, { array: true })
  media: MediaDto[];

  @NestedField(() => GifDto, { nullable: true })
  gif: GifDto | null;

  @IntField({ nullable: true, description: 'coins; null = it is not locked' })
  price: number | null;
}

export class BroadcastDto {
  @IdField()
  broadcastGroupId: string;

  @NestedField(() => BroadcastMessageDto)
  message: BroadcastMessageDto;

  @NestedField(() => AudienceDto)
  audience: AudienceDto;

  @EnumField(broadcastStates, { name: 'JobState' })
  state: BroadcastState;

  @TimeField({ nullable: true, description: 'it is taken back from whoever has not read it' })
  recalledAt: string | null;

  @IntField({ description: 'known once it goes out; falls by those who cannot be written to' })
  recipients: number;

  @IntField()
  delivered: number;

  @IntField({ description: 'of those who show what they have read' })
  read: number;

  @IntField()
  unlocked: number;

  @NestedField(() => MoneyDto, { description: 'after the fee' })
  revenue: MoneyDto;

  @TimeField({ nullable: true })
  scheduledAt: string | null;

  @TimeField()
  createdAt: string;
}
