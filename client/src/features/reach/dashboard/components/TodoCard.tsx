import { Card, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useStart } from '../api/dashboard';
import { useTexts } from '../texts/work';
import { TodoList } from './TodoList';

/** What needs the person here, by deadline and then by money. */
export function TodoCard({ side, shown = 4 }: { side: 'brand' | 'creator'; shown?: number }) {
  const t = useTexts();
  const start = useStart();
  const total = start.data?.counts.todo ?? 0;
  return (
    <Card flush title={t('needsYou')} {...(total > 0 ? { count: total } : {})}>
      <Loaded compact query={start} skeleton={<RowsSkeleton rows={shown} />} errorTitle={t('failed')}>
        {({ todo }) =>
          todo.length === 0 ? (
            <EmptyState
              compact
              drawing="letter"
              title={t('none')}
              text={t(side === 'brand' ? 'noneBrand' : 'noneCreator')}
            />
          ) : (
            <TodoList todos={todo} total={total} shown={shown} />
          )
        }
      </Loaded>
    </Card>
  );
}
