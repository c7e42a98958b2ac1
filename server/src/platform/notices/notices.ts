import { Injectable } from '@nestjs/common';
import { Outbox } from '../outbox/outbox.js';
import type { NoticeKind } from './notice-kind.js';

export const NOTICE_TOLD = 'notice.told';
export const NOTICE_SETTLED = 'notice.settled';

/** One thing that one person is told. */
export interface Notice<Facts> {
  userId: string;
  /** Names what happened: a second notice of the same key is the same one. */
  key: string;
  facts: Facts;
  /** What it is shown together with while it is unread, such as the drafts of one challenge. */
  group?: string | undefined;
  /** Who did it; left out where nobody did. */
  actorId?: string | null | undefined;
  ref?: { kind: string; id: string };
  deadline?: NoticeDeadline | undefined;
}

export interface NoticeDeadline {
  /** ISO. */
  dueAt: string;
  /** Says later that it is met; see `Notices.settle`. */
  key: string;
  /** What is lost or decided without an answer, in cents. */
  atStakeMinor?: number;
}

export type ToldNotice = Notice<Record<string, unknown>> & { kind: string };

declare module '../outbox/domain-event.js' {
  interface EventMap {
    [NOTICE_TOLD]: ToldNotice;
    [NOTICE_SETTLED]: { userId: string; key: string };
  }
}

/**
 * Notifications go through the outbox: promised in the transaction of the change, written by the worker once each, in the
 * order of each person. Who keeps and shows them stands above every family that tells something.
 */
@Injectable()
export class Notices {
  constructor(private readonly outbox: Outbox) {}

  async tell<Facts extends object>(
    { name }: NoticeKind<Facts>,
    ...notices: readonly Notice<Facts>[]
  ): Promise<void> {
    await this.outbox.append(
      ...notices.map(
        (notice) =>
          ({
            name: NOTICE_TOLD,
            aggregateId: notice.userId,
            payload: { ...notice, kind: name } as ToldNotice,
          }) as const,
      ),
    );
  }

  /** What the person had to do until a deadline is done, by whomever, or not to be done any more. */
  async settle(...deadlines: readonly { userId: string; key: string }[]): Promise<void> {
    await this.outbox.append(
      ...deadlines.map(
        (payload) => ({ name: NOTICE_SETTLED, aggregateId: payload.userId, payload }) as const,
      ),
    );
  }
}
