import { Pagination } from 'antd';
import { AppealCard, type AppealKind, AppealState, useAppealTexts } from '@/entities/appeal';
import { SettingsFrame } from '@/shared/settings';
import { useListState } from '@/shared/table';
import { Button, Card, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useAppealSubjects, useOwnAppeals } from '../api/own';
import { useTexts } from '../texts';

function Standing({ kind }: { kind: AppealKind }) {
  const t = useTexts();
  return (
    <Loaded query={useAppealSubjects(kind)} skeleton={<RowsSkeleton rows={2} />} errorTitle={t('ownFailed')}>
      {(subjects) => subjects.map(({ refId }) => <AppealCard key={refId} kind={kind} refId={refId} titled />)}
    </Loaded>
  );
}

/** What a person has appealed, and the decisions that have no page of their own: suspensions, warnings, hidden content. */
export function OwnAppealsPage() {
  const t = useTexts();
  const words = useAppealTexts();
  const list = useListState({ filters: {} });
  return (
    <SettingsFrame title={t('own')} sub={t('ownSub')}>
      <Standing kind="suspension" />
      <Standing kind="moderation" />
      <Loaded
        query={useOwnAppeals(list.page)}
        skeleton={<RowsSkeleton rows={4} />}
        errorTitle={t('ownFailed')}
      >
        {({ data, total = data.length }) =>
          data.length === 0 ? (
            <EmptyState compact drawing="letter" title={t('ownNone')} text={t('ownNoneText')} />
          ) : (
            <div className="column">
              {data.map((appeal) => (
                <Card
                  key={appeal.id}
                  title={appeal.statement.title ?? words(`kinds.${appeal.kind}`)}
                  extra={
                    <Button size="small" to={appeal.path}>
                      {t('open')}
                    </Button>
                  }
                >
                  <p>{appeal.statement.what}</p>
                  <AppealState appeal={appeal} />
                </Card>
              ))}
              {total > data.length && (
                <Pagination current={list.page} total={total} pageSize={20} onChange={list.setPage} />
              )}
            </div>
          )
        }
      </Loaded>
    </SettingsFrame>
  );
}
