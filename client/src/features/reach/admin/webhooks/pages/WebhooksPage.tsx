import { useMemo } from 'react';
import { ReasonButton } from '@/shared/form';
import { formatInteger, readable } from '@/shared/format';
import { actionsColumn, choiceFilter, dateColumn, ListPage } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState, Tag } from '@/shared/ui';
import { useReplay, webhooks } from '../api/webhooks';
import type { InboxState, Webhook } from '../api/webhooks';
import { useTexts } from '../texts';

const states: readonly InboxState[] = ['received', 'processed', 'failed', 'ignored'];
const tones = { received: 'warning', processed: 'success', failed: 'error', ignored: 'neutral' } as const;
const providers = ['stripe', 'paypal', 'apple', 'google'] as const;

type T = ReturnType<typeof useTexts>;

function providerWord(t: T, provider: string): string {
  const known = providers.find((name) => name === provider);
  return known ? t(`providers.${known}`) : readable(provider);
}

/** `payment_intent.succeeded` as a person would say it. */
const eventWord = (type: string): string => type.split('.').map(readable).join(' · ');

function Again({ id, name }: { id: string; name: string }) {
  const t = useTexts();
  const replay = useReplay(t('replayed'));
  return (
    <ReasonButton
      title={t('againTitle', { name })}
      text={t('againText')}
      label={t('reason')}
      needed={t('reasonNeeded')}
      okText={t('again')}
      cancelText={t('notNow')}
      onSend={(reason) => replay.mutateAsync({ id, reason })}
    />
  );
}

function useColumns(): ListColumn<Webhook>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Webhook>[] => [
      {
        title: t('event'),
        csv: ({ type }) => type,
        render: (_, { type, error }) => (
          <span>
            <b>{eventWord(type)}</b>
            {error && (
              <span className="small muted" style={{ display: 'block', overflowWrap: 'anywhere' }}>
                {error}
              </span>
            )}
          </span>
        ),
      },
      {
        title: t('provider'),
        csv: ({ provider }) => provider,
        width: 130,
        render: (_, { provider }) => providerWord(t, provider),
      },
      {
        ...dateColumn<Webhook>(t('received'), ({ receivedAt }) => receivedAt, { width: 170, time: true }),
        responsive: ['lg'],
      },
      {
        title: t('tries'),
        csv: ({ attempts }) => attempts,
        numeric: true,
        width: 90,
        responsive: ['xl'],
        render: (_, { attempts }) => <span className="num muted">{formatInteger(attempts)}</span>,
      },
      {
        title: t('state'),
        csv: ({ state }) => t(`states.${state}`),
        width: 140,
        render: (_, { state }) => <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>,
      },
      actionsColumn(
        t('actions'),
        140,
        ({ id, type, state }) => state === 'failed' && <Again id={id} name={eventWord(type)} />,
      ),
    ],
    [t],
  );
}

/** The inbox of providers: what failed is tried again by hand. */
export function WebhooksPage() {
  const t = useTexts();
  const columns = useColumns();
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'provider',
        label: t('provider'),
        all: t('anyProvider'),
        values: providers,
        word: (provider) => t(`providers.${provider}`),
      }),
      choiceFilter({
        name: 'state',
        label: t('state'),
        all: t('anyState'),
        values: states,
        word: (state) => t(`states.${state}`),
      }),
    ],
    [t],
  );
  return (
    <ListPage<Webhook>
      id="webhook-inbox"
      title={t('title')}
      sub={t('sub')}
      source={webhooks}
      rowKey="id"
      columns={columns}
      filters={filters}
      views={[
        { id: 'failed', label: t('views.failed'), query: 'state=failed' },
        { id: 'waiting', label: t('views.waiting'), query: 'state=received' },
      ]}
      rowName={({ type }) => t('row', { type: eventWord(type) })}
      errorTitle={t('failed')}
      empty={<EmptyState drawing="plug" title={t('none')} text={t('noneText')} />}
    />
  );
}
