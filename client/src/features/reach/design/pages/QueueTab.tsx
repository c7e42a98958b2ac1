import { useState } from 'react';
import { formatMoney } from '@/shared/format';
import { Queue, useQueue } from '@/shared/queue';
import { Button, Card, EmptyState, StatusTag, Steps } from '@/shared/ui';
import { sampleRows } from '../lib/sample';
import type { Sample } from '../lib/sample';
import { useTexts } from '../texts';
import styles from '../components/design.module.css';

const all = sampleRows(14);
const keyOf = ({ id }: Sample) => id;
const HOUR = 3_600_000;

/** What waits, and the open one beside it. */
export function QueueTab() {
  const t = useTexts();
  const [start] = useState(() => Date.now());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = all.filter(({ id }) => !gone.has(id));
  const queue = useQueue({ rows, keyOf, name: 'row' });
  const archive = (them: ReadonlySet<string>) => {
    setGone(new Set([...gone, ...them]));
    setChosen(new Set());
    queue.goOn(them);
  };
  const { row } = queue;
  return (
    <section className={styles.queue} aria-label={t('tab.queue')}>
      <Queue<Sample>
        title={t('queueTitle')}
        count={rows.length}
        order={t('queueOrder')}
        query={{
          data: { data: rows },
          isPending: false,
          isError: false,
          error: null,
          refetch: () => undefined,
        }}
        queue={queue}
        keyOf={keyOf}
        row={({ who, status, amount, id }) => ({
          who,
          title: who.displayName,
          detail: `@${who.username}`,
          dueAt: new Date(start + (all.findIndex((one) => one.id === id) + 1) * 5 * HOUR).toISOString(),
          ...(status === 'pending' ? {} : { mark: <StatusTag status={status} /> }),
          beside: <span className="num">{formatMoney(amount)}</span>,
        })}
        choice={{
          has: ({ id }) => chosen.has(id),
          toggle: ({ id }) => {
            const next = new Set(chosen);
            if (!next.delete(id)) next.add(id);
            setChosen(next);
          },
          set: (them, on) => setChosen(new Set(on ? them.map(keyOf) : [])),
          clear: () => setChosen(new Set()),
          fits: ({ status }) => status === 'pending',
        }}
        bulk={
          chosen.size > 0
            ? {
                label: String(chosen.size),
                actions: (
                  <Button size="small" onClick={() => archive(chosen)}>
                    {t('archive')}
                  </Button>
                ),
              }
            : undefined
        }
        empty={<EmptyState compact drawing="letter" title={t('noneTitle')} text={t('noneText')} />}
        nothing={<EmptyState drawing="trophy" title={t('noneTitle')} />}
      >
        {row && (
          <>
            <div className={styles.opened}>
              <Card title={row.who.displayName}>
                <Steps
                  look="line"
                  label={t('stepsLine')}
                  at="b"
                  steps={[
                    { id: 'a', label: t('stepType') },
                    { id: 'b', label: t('stepBrief') },
                    { id: 'c', label: t('stepBudget') },
                  ]}
                />
              </Card>
            </div>
            <aside className={styles.opened} aria-label={t('context')}>
              <Button type="primary" onClick={() => archive(new Set([row.id]))}>
                {t('archive')}
              </Button>
            </aside>
          </>
        )}
      </Queue>
    </section>
  );
}
