import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { ReportEntity } from './report.entity.js';
import type { AuthorAction, ContentAction, ReportKind } from './report.types.js';

interface Told {
  reportId: string;
  kind: ReportKind;
  targetId: string;
  authorId: string;
}

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'report.created': Told & { notices: number };
    'report.resolved': Told & { contentAction: ContentAction; authorAction: AuthorAction };
    'report.reversed': Told;
  }
}

const toldOf = ({ id, kind, targetId, authorId }: ReportEntity): Told => ({
  reportId: id,
  kind,
  targetId,
  authorId,
});

export const reportCreated = (report: ReportEntity): DomainEvent<'report.created'> => ({
  name: 'report.created',
  aggregateId: report.id,
  payload: { ...toldOf(report), notices: report.notices },
});

export const reportResolved = (report: ReportEntity): DomainEvent<'report.resolved'> => ({
  name: 'report.resolved',
  aggregateId: report.id,
  payload: {
    ...toldOf(report),
    contentAction: report.contentAction,
    authorAction: report.authorAction,
  },
});

export const reportReversed = (report: ReportEntity): DomainEvent<'report.reversed'> => ({
  name: 'report.reversed',
  aggregateId: report.id,
  payload: toldOf(report),
});
