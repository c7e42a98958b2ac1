import type { ProfileParts } from '../../identity/users/index.js';
import type { ChallengeCardDto } from './dto/challenge.dto.js';

/** A challenge as the page of a person lists it. */
export const profileChallengeOf = ({
  id,
  title,
  cover,
  status,
  endsAt,
}: ChallengeCardDto): ProfileParts['challenges'][number] => ({ id, title, coverUrl: cover, status, endsAt });
