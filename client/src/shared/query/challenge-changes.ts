import type { QueryKey } from '@tanstack/react-query';
import { challengeKeys } from './challenge-keys';

/** Keys beside those of challenges that they touch. */
interface Around {
  dashboard: QueryKey;
  approvals: QueryKey;
  staffQueues: QueryKey;
  users: { all: QueryKey };
}

/** What each change of challenges and entries touches; what moves money stands beside the wallet. */
export const challengeChanges = ({ dashboard, approvals, staffQueues, users }: Around) =>
  ({
    'challenge.drafted': (id: string) => [
      challengeKeys.readiness(id),
      challengeKeys.list,
      challengeKeys.figures,
      dashboard,
    ],
    'challenge.moved': (id: string) => [
      challengeKeys.one(id),
      challengeKeys.list,
      challengeKeys.figures,
      challengeKeys.queue,
      dashboard,
      staffQueues,
    ],
    'challenge.deleted': () => [challengeKeys.list, challengeKeys.figures, dashboard],
    'challenge.many': () => [challengeKeys.all, dashboard],
    'challenge.detail': (id: string) => [challengeKeys.detail(id)],
    /** The event brings what is new of the first rows; thousands may look at them. The overview is the brand's alone. */
    'challenge.board': (id: string) => [challengeKeys.boardRest(id), challengeKeys.overview(id)],
    'entry.moved': (id: string) => [challengeKeys.one(id), challengeKeys.list, dashboard],
    'entry.decided': (id: string) => [
      challengeKeys.staffEntry(id),
      challengeKeys.staffEntries,
      approvals,
      users.all,
      staffQueues,
    ],
    'entry.answered': (id: string) => [challengeKeys.evidence(id)],
    'request.decided': (id: string) => [
      challengeKeys.requests(id),
      challengeKeys.detail(id),
      challengeKeys.list,
      dashboard,
    ],
    'challenge.changed': (id: string) => [challengeKeys.one(id), challengeKeys.list],
    'challenge.invited': (id: string) => [challengeKeys.invites(id), challengeKeys.emailInvites(id)],
    'challenge.guests': (id: string) => [challengeKeys.guestLinks(id)],
    /** What a guest says; the list of links tells of their visit. */
    'challenge.advised': (id: string) => [challengeKeys.guestAdvice(id), challengeKeys.guestLinks(id)],
    'challenge.guestReview': () => [challengeKeys.guestReview],
    'challenge.reportLinks': (id: string) => [challengeKeys.reportLinks(id)],
  }) satisfies Record<string, (id: string) => readonly QueryKey[]>;
