import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { type ChallengeCounters, ChallengesService } from '../challenges/index.js';
import { EntriesRepository } from './entries.repository.js';
import { entryEvent, type EntryEventName } from './entries.events.js';
import { EntryChanges } from './entry-changes.js';
import { type EntryActor, type EntryEvent, machineOf } from './entry.machine.js';
import { countsOf, type EntryState, type EntryStatus, finalStatuses, lostStatuses } from './entry.types.js';

export interface By {
  actor: EntryActor;
  /** The person behind it; null for system and clock. */
  id: string | null;
}

export const system: By = { actor: 'system', id: null };
export const clock: By = { actor: 'clock', id: null };

export interface EntryMove {
  event: EntryEvent;
  by: By;
  /** Needed where the event has several targets. */
  to?: EntryStatus;
  reason?: string;
  change?: Partial<EntryState>;
  details?: object;
  announce?: EntryEventName;
}

/** Decisions against a creator, with where they found the entry; all but a cancel can be appealed. */
const againstCreator: ReadonlySet<EntryEvent> = new Set(['reject', 'time_out', 'disqualify', 'cancel']);

/** Clocks of the state that is left; a move sets its own. */
const stopped = { dueAt: null, remindAt: null, staffSince: null };

/**
 * Makes every transition of an entry the same way: table, row, log, counters of the challenge, events, realtime. The
 * challenge row and the entry row are locked by the caller, in this order; money is booked before the move, because
 * the last open entry may end its challenge.
 */
@Injectable()
export class EntryMoves {
  constructor(
    private readonly rows: EntriesRepository,
    private readonly challenges: ChallengesService,
    private readonly outbox: Outbox,
    private readonly changes: EntryChanges,
    private readonly time: Clock,
  ) {}

  /** Throws 409 with the events this actor may cause now, where `event` is none of them. Changes `entry` in place. */
  async make(entry: EntryState, move: EntryMove): Promise<void> {
    const from = entry.status;
    const to = machineOf(move.by.actor).next(from, move.event, move.to);
    const now = this.time.now();
    const released = finalStatuses.has(to) ? entry.reservedMinor : 0;
    const change: Partial<EntryState> = {
      ...stopped,
      ...(finalStatuses.has(to) ? { reservedMinor: 0 } : {}),
      ...(lostStatuses.has(to) ? { goneDueAt: null } : {}),
      ...(againstCreator.has(move.event)
        ? {
            endedFrom: from === 'frozen' ? entry.statusBefore : from,
            endedAt: now,
            endedBy: move.by.actor,
            endedById: move.by.id,
          }
        : {}),
      ...move.change,
      status: to,
      updatedAt: now,
    };
    await this.rows.update(entry.id, change);
    Object.assign(entry, change);
    await this.rows.log({
      entryId: entry.id,
      event: move.event,
      actor: move.by.actor,
      actorId: move.by.id,
      from,
      to,
      reason: move.reason ?? null,
      ...(move.details ? { details: move.details } : {}),
      at: now,
    });
    if (move.announce) await this.outbox.append(entryEvent(move.announce, entry, move.by.actor));
    this.changes.entry(entry.id);
    if (released > 0) await this.challenges.release(entry.challengeId, released);
    await this.count(entry, from, to);
  }

  /** A new entry, as the table's first row makes it. */
  async begin(entry: EntryState, by: By): Promise<void> {
    await this.rows.insert(entry);
    await this.rows.log({
      entryId: entry.id,
      event: 'join',
      actor: by.actor,
      actorId: by.id,
      from: null,
      to: entry.status,
      at: entry.createdAt,
    });
    await this.outbox.append(entryEvent('challenge.entry.joined', entry, by.actor));
    this.changes.entry(entry.id);
    await this.count(entry, null, entry.status);
  }

  /** What happens to an entry beside its machine is kept in the same log. */
  async note(
    entry: EntryState,
    event: string,
    by: By,
    extra: { reason?: string; details?: object } = {},
  ): Promise<void> {
    await this.rows.log({
      entryId: entry.id,
      event,
      actor: by.actor,
      actorId: by.id,
      from: entry.status,
      to: entry.status,
      ...extra,
      at: this.time.now(),
    });
    this.changes.entry(entry.id);
  }

  private async count(entry: EntryState, from: EntryStatus | null, to: EntryStatus): Promise<void> {
    const before = countsOf(from);
    const after = countsOf(to);
    const counted = entry.contentId !== null;
    const lost = counted && lostStatuses.has(to);
    const regained = counted && from !== null && lostStatuses.has(from);
    const sign = lost ? -1 : 1;
    const deltas: Partial<ChallengeCounters> = {
      open: after.open - before.open,
      undecided: after.undecided - before.undecided,
      participants: after.participants - before.participants,
      ...(lost || regained
        ? {
            views: sign * entry.views,
            likes: sign * entry.likes,
            comments: sign * entry.comments,
            shares: sign * entry.shares,
          }
        : {}),
    };
    if (Object.values(deltas).some((delta) => delta !== 0))
      await this.challenges.count(entry.challengeId, deltas);
  }
}
