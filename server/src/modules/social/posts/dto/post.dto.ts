import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { MediaDto } from '../../../identity/uploads/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import {
  type PostAudience,
  postAudiences,
  type PostKind,
  postKinds,
  type PostPrivacy,
  postPrivacies,
} from '../post.types.js';

export class PostInputDto {
  @EnumField(postKinds, {
    name: 'PostKind',
    optional: true,
    description: 'text, image or video for now; told by the files where it is left out',
  })
  kind?: PostKind;

  @StringField({ optional: true, max: 5000 })
  text?: string;

  @IdField({
    optional: true,
    array: { max: 10, unique: true },
    description: 'own files of the purpose post, ready',
  })
  mediaIds?: string[];

  @EnumField(postAudiences, {
    name: 'PostAudience',
    optional: true,
    default: 'public',
    description: 'public for now',
  })
  audience?: PostAudience;
}

export class PostListQueryDto extends CursorQueryDto {
  @IdField({ optional: true, description: 'the author; the caller where it is left out' })
  userId?: string;

  @EnumField(postKinds, { name: 'PostKind', optional: true })
  kind?: PostKind;
}

/** A post as whoever asks sees it. Comments, reactions and tips join it when they are built. */
export class PostDto {
  @IdField()
  id: string;

  @NestedField(() => UserCardDto)
  author: UserCardDto;

  @EnumField(postKinds, { name: 'PostKind' })
  kind: PostKind;

  @StringField({ max: 5000 })
  text: string;

  @NestedField(() => MediaDto, { array: { max: 10 } })
  media: MediaDto[];

  @EnumField(postPrivacies, { name: 'PostPrivacy' })
  privacy: PostPrivacy;

  @EnumField(postAudiences, { name: 'PostAudience' })
  audience: PostAudience;

  @BoolField({ description: 'by staff after a report: nobody sees it but its author and staff' })
  hidden: boolean;

  @IntField({ description: 'once per viewer and 24 hours; those of the author and of staff never' })
  viewCount: number;

  @UrlField({ description: 'its page' })
  url: string;

  @TimeField()
  createdAt: string;

  @TimeField({ nullable: true })
  editedAt: string | null;
}

/** What became of a view. */
export class ViewCountDto {
  @IntField()
  viewCount: number;
}
