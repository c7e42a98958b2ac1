import { Pagination } from 'antd';
import { AppealCard, AppealState, useAppealTexts } from '@/entities/appeal';
import { SettingsFrame } from '@/shared/settings';
import { useListState } from '@/shared/table';
import { Button, Card, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useAppealSubjects, useOwnAppeals } from '../api/own';
import { useTexts } from '../texts';

/** What a person has appealed, and the suspensions of the account, which have no page of their own. */
export function OwnAppealsPage() {
  const t = useTexts();
  const words = useAppealTexts();
  const list = useListState({ filters: {} });
  return (
    <SettingsFrame title={t('own')} sub={t('ownSub')}>
      <Loaded
        query={useAppealSubjects('suspension')}
        skeleton={<RowsSkeleton rows={2} />}
        errorTitle={t('ownFailed')}
      >
        {(subjects) =>
          subjects.map(({ refId }) => <AppealCard key={refId} kind="suspension" refId={refId} />)
        }
      </Loaded>
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
