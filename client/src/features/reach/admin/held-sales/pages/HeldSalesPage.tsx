import { useMemo } from 'react';
import { ReasonButton } from '@/shared/form';
import { formatDate, formatMoney, readable } from '@/shared/format';
import { actionsColumn, choiceFilter, dateColumn, ListPage, moneyColumn } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Button, EmptyState, Tag, UserLine } from '@/shared/ui';
import { heldSales, useRelease } from '../api/held-sales';
import type { HeldSale } from '../api/held-sales';
import { useTexts } from '../texts';

const tones = { open: 'warning', released: 'success', given_back: 'neutral' } as const;
const kinds = ['tip', 'order'] as const;
const signs = ['device'] as const;

type T = ReturnType<typeof useTexts>;

function kindWord(t: T, kind: string): string {
  const known = kinds.find((name) => name === kind);
  return known ? t(`kinds.${known}`) : readable(kind);
}

function signWord(t: T, sign: string): string {
  const known = signs.find((name) => name === sign);
  return known ? t(`signs.${known}`) : readable(sign);
}

function Person({ who }: { who: HeldSale['seller'] }) {
  const t = useTexts();
  return who ? (
    <UserLine who={who} detail={`@${who.username}`} />
  ) : (
    <span className="muted">{t('unknown')}</span>
  );
}

/** What became of it, with who decided it and why. */
function State({ state, disputed, freeAt, decider, decidedAt, reason }: HeldSale) {
  const t = useTexts();
  const later = freeAt !== null && decidedAt !== null && freeAt > decidedAt;
  const notes = [
    disputed && t('disputed'),
    decider && t('by', { name: decider.displayName }),
    later && t('freeAt', { date: formatDate(freeAt) }),
    reason,
  ].filter((note): note is string => typeof note === 'string');
  return (
    <span>
      <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
      {notes.map((note) => (
        <span key={note} className="small muted" style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {note}
        </span>
      ))}
    </span>
  );
}

function Decide({ id, paymentId, amount, seller, disputed }: HeldSale) {
  const t = useTexts();
  const release = useRelease({ done: t('released'), waits: t('waits') });
  const name = seller?.displayName ?? t('unknown');
  return (
    <span className="row wrap">
      {!disputed && (
        <ReasonButton
          title={t('releaseTitle', { sum: formatMoney(amount), name })}
          text={t('releaseText')}
          label={t('reason')}
          needed={t('reasonNeeded')}
          okText={t('release')}
          cancelText={t('notNow')}
          onSend={(reason) => release.mutateAsync({ id, reason })}
        />
      )}
      <Button size="small" to={`/staff/payments/${paymentId}`}>
        {t(disputed ? 'payment' : 'giveBack')}
      </Button>
    </span>
  );
}

function useColumns(): ListColumn<HeldSale>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<HeldSale>[] => [
      {
        title: t('seller'),
        csv: ({ seller }) => seller?.username ?? '',
        render: (_, { seller }) => <Person who={seller} />,
      },
      {
        title: t('payer'),
        csv: ({ payer }) => payer?.username ?? '',
        responsive: ['lg'],
        render: (_, { payer }) => <Person who={payer} />,
      },
      {
        title: t('what'),
        csv: ({ kind, sign }) => `${kindWord(t, kind)}: ${signWord(t, sign)}`,
        responsive: ['xl'],
        render: (_, { kind, sign }) => (
          <span>
            {kindWord(t, kind)} <span className="muted">· {signWord(t, sign)}</span>
          </span>
        ),
      },
      {
        ...dateColumn<HeldSale>(t('since'), ({ createdAt }) => createdAt, { width: 170, time: true }),
        responsive: ['xxl'],
      },
      moneyColumn(t('income'), ({ amount }) => amount, 120),
      {
        title: t('state'),
        csv: ({ state }) => t(`states.${state}`),
        width: 200,
        responsive: ['lg'],
        render: (_, sale) => <State {...sale} />,
      },
      actionsColumn(t('actions'), 210, (sale) => sale.state === 'open' && <Decide {...sale} />),
    ],
    [t],
  );
}

/** Sales between people who may be one: staff free the income, or give the payment back. */
export function HeldSalesPage() {
  const t = useTexts();
  const columns = useColumns();
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'state',
        label: t('state'),
        all: t('anyState'),
        values: ['open', 'decided'],
        word: (value) => t(value === 'open' ? 'toDecide' : 'decided'),
      }),
    ],
    [t],
  );
  return (
    <ListPage<HeldSale>
      id="held-sales"
      title={t('title')}
      sub={t('sub')}
      source={heldSales}
      rowKey="id"
      columns={columns}
      filters={filters}
      views={[
        { id: 'open', label: t('toDecide'), query: 'state=open' },
        { id: 'decided', label: t('decided'), query: 'state=decided' },
      ]}
      rowName={({ seller }) => t('row', { name: seller?.displayName ?? t('unknown') })}
      errorTitle={t('failed')}
      empty={<EmptyState drawing="coins" title={t('none')} text={t('noneText')} />}
    />
  );
}
