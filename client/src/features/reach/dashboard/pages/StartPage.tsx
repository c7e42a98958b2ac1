import { useSession } from '@/shared/auth';
import { formatInteger } from '@/shared/format';
import { Button, Card, EmptyState, KpiStrip, Loaded, Page } from '@/shared/ui';
import { useStart } from '../api/dashboard';
import type { Start } from '../api/types';
import { ActivityCard } from '../components/ActivityCard';
import { BalanceCard } from '../components/BalanceCard';
import { TodoList } from '../components/TodoList';
import styles from '../components/dashboard.module.css';
import { addressOf } from '../lib/places';
import { useTexts } from '../texts/main';

const SHOWN = 10;

function StaffStart({ start: { todo, counts } }: { start: Start }) {
  const t = useTexts();
  return (
    <>
      <KpiStrip
        items={[
          { label: t('inReview'), figure: formatInteger(counts.inReview ?? 0), meaning: t('inReviewText') },
          { label: t('overdue'), figure: formatInteger(counts.overdue ?? 0), meaning: t('overdueText') },
          {
            label: t('suspended'),
            figure: formatInteger(counts.suspended ?? 0),
            meaning: t('suspendedText'),
          },
          { label: t('frozen'), figure: formatInteger(counts.frozenEntries ?? 0), meaning: t('frozenText') },
          { label: t('held'), figure: formatInteger(counts.heldSales ?? 0), meaning: t('heldText') },
        ]}
      />
      {todo.length === 0 ? (
        <Card>
          <EmptyState drawing="letter" title={t('staffNone')} text={t('staffNoneText')} />
        </Card>
      ) : (
        <Card flush title={t('staffQueue')} count={counts.todo}>
          <TodoList todos={todo} total={counts.todo} shown={SHOWN} />
        </Card>
      )}
    </>
  );
}

function FanStart({ start: { links, recent } }: { start: Start }) {
  const t = useTexts();
  const choose = links.includes('account_type') ? addressOf('account_type') : null;
  return (
    <>
      <div className={styles.wideAndSide}>
        <Card>
          <EmptyState
            drawing="coins"
            title={t('fanTitle')}
            text={t('fanText')}
            actions={
              <>
                {choose !== null && (
                  <Button type="primary" to={choose}>
                    {t('fanChoose')}
                  </Button>
                )}
                <Button type={choose === null ? 'default' : 'text'} to="/products/challenges">
                  {t('seeHow')}
                </Button>
              </>
            }
          />
        </Card>
        <BalanceCard />
      </div>
      {recent.length > 0 && <ActivityCard side="creator" />}
    </>
  );
}

/** The start of everyone who neither runs challenges nor takes part in them. */
export function StartPage() {
  const t = useTexts();
  const { user, staff } = useSession();
  const start = useStart();
  const name = start.data?.greetingName ?? user?.displayName.split(' ')[0] ?? '';
  const queue = staff ? addressOf('challenge_queue') : null;
  return (
    <Page
      title={t('hello', { name })}
      actions={
        queue !== null && (
          <Button type="primary" to={queue}>
            {t('staffAction')}
          </Button>
        )
      }
    >
      <Loaded query={start} errorTitle={t('startFailed')}>
        {(found) => (staff ? <StaffStart start={found} /> : <FanStart start={found} />)}
      </Loaded>
    </Page>
  );
}
