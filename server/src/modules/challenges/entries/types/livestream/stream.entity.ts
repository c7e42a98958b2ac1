import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn, TimeColumn } from '../../../../../platform/database/columns.js';
import { PersonalData } from '../../../../../platform/privacy/personal-data.js';

const TimeOrNull = () => TimeColumn({ nullable: true });
const TextOrNull = () => Column({ type: 'text', nullable: true });
const IntOrNull = () => Column({ type: 'int', nullable: true });

/** The stream of an entry: the slot that is asked for, the agreed one, and what was streamed. */
@PersonalData<StreamEntity>({
  name: 'streams',
  by: 'userId',
  columns: [
    'challengeId',
    'startsAt',
    'endsAt',
    'note',
    'url',
    'announcedAt',
    'minutes',
    'averageViewers',
    'noShowMinor',
    'noShowAt',
  ],
  onErase: { note: null, url: null },
})
@Entity('challenge_stream')
export class StreamEntity {
  @PrimaryColumn('uuid') entryId: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') userId: string;
  @TimeOrNull() proposedStartsAt: Date | null;
  @TimeOrNull() proposedEndsAt: Date | null;
  @TimeOrNull() startsAt: Date | null;
  @TimeOrNull() endsAt: Date | null;
  /** How often an agreed slot was moved. */
  @Column('int') moves: number;
  /** Why the brand declined the last slot. */
  @TextOrNull() note: string | null;
  @TextOrNull() url: string | null;
  @TimeOrNull() announcedAt: Date | null;
  @IntOrNull() minutes: number | null;
  @IntOrNull() averageViewers: number | null;
  /** What a missed slot costs, as it stood when the first slot was proposed. */
  @MinorColumn() noShowMinor: number;
  /** Since when it is owed; null where it is not, or not any more. */
  @TimeOrNull() noShowAt: Date | null;
  /** The one clock of a stream: the answer to a slot, the begin, or the proof. */
  @TimeOrNull() dueAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
