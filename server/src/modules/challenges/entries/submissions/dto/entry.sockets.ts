import { IdField, IntField, NestedField } from '../../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../../platform/realtime/socket-map.js';
import { BoardRowDto } from '../../../challenges/index.js';
import { ChallengeEntryDto } from './entry.dto.js';

/** Heard by the creator and by the brand, each as they see it. */
@SocketEvent('challenge.entry')
export class EntryChangedDto {
  @NestedField(() => ChallengeEntryDto)
  entry: ChallengeEntryDto;
}

/** Heard in the room of the challenge, so without what anybody earns: what has changed among the first twenty. */
@SocketEvent('challenge.board')
export class BoardChangedDto {
  @IdField()
  challengeId: string;

  @NestedField(() => BoardRowDto, { array: true })
  rows: BoardRowDto[];

  @IdField({ array: true, description: 'entries that are no longer among the first twenty' })
  gone: string[];

  @IntField({ description: 'entries on the board' })
  total: number;
}

declare module '../../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'challenge.entry': EntryChangedDto;
    'challenge.board': BoardChangedDto;
  }
}
