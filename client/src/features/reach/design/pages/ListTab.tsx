import { Archive, Check } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { platformNames } from '@/shared/art';
import { toast } from '@/shared/feedback';
import { formatCount, formatDate, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { ListView, csvMoney } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { keys, refresh, touched } from '@/shared/query';
import { EmptyState, PlatformBadge, StatusTag, UserLine, statusWord } from '@/shared/ui';
import { answer, samplePlatforms, sampleRows, sampleStates } from '../lib/sample';
import type { Sample } from '../lib/sample';
import { useTexts } from '../texts';

export function useSampleColumns(): ListColumn<Sample>[] {
  const t = useTexts();
  return useMemo(
    () => [
      {
        title: t('creator'),
        csv: ({ who }) => who.displayName,
        render: (_, { who }) => <UserLine who={who} detail={`@${who.username}`} />,
      },
      {
        title: t('state'),
        csv: ({ status }) => status,
        render: (_, { status }) => <StatusTag status={status} />,
      },
      {
        title: t('platform'),
        csv: ({ platform }) => platform,
        render: (_, { platform }) => <PlatformBadge platform={platform} />,
      },
      {
        title: t('views'),
        numeric: true,
        sortBy: 'views',
        csv: ({ views }) => views,
        render: (_, { views }) => formatCount(views),
      },
      {
        title: t('amount'),
        numeric: true,
        sortBy: 'amount',
        csv: ({ amount }) => csvMoney(amount),
        render: (_, { amount }) => formatMoney(amount),
      },
      {
        title: t('asked'),
        numeric: true,
        sortBy: 'asked',
        csv: ({ askedAt }) => askedAt,
        render: (_, { askedAt }) => <span className="muted">{formatDate(askedAt)}</span>,
      },
    ],
    [t],
  );
}

/** A list with everything a list can have. */
export function ListTab() {
  const t = useTexts();
  const language = useLanguage();
  const columns = useSampleColumns();
  const rows = useRef<Sample[]>(null);
  rows.current ??= sampleRows(67);
  const now = () => rows.current ?? [];
  const change = async (next: Sample[]) => {
    rows.current = next;
    await refresh(touched('design.rows'));
  };
  const archive = async (chosen: readonly Sample[]) => {
    const before = now();
    await change(before.filter((row) => !chosen.includes(row)));
    toast.success(t('archived', { count: chosen.length }), { undo: () => void change(before) });
  };
  const approve = (chosen: readonly Sample[]) =>
    change(now().map((row) => (chosen.includes(row) ? { ...row, status: 'accepted' } : row)));
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'select',
        name: 'platform',
        label: t('platform'),
        all: t('anyPlatform'),
        options: samplePlatforms.map((value) => ({ value, label: platformNames[value] ?? value })),
      },
      {
        kind: 'multi',
        name: 'status',
        label: t('state'),
        options: sampleStates.map((value) => ({ value, label: statusWord(value, language).label })),
      },
      { kind: 'dates', name: 'asked', label: t('asked') },
      { kind: 'money', name: 'amount', label: t('amount') },
    ],
    [t, language],
  );
  const views = useMemo(
    () => [{ id: 'open', label: t('openOnes'), query: 'status=pending&sort=amount:desc' }],
    [t],
  );
  return (
    <ListView<Sample>
      id="design"
      source={{ key: keys.designRows, fetch: (ask) => answer(now(), ask) }}
      rowKey="id"
      columns={columns}
      search={t('search')}
      filters={filters}
      views={views}
      rowName={({ who }) => who.displayName}
      bulk={[
        {
          label: t('archive'),
          icon: <Archive size={16} />,
          run: archive,
        },
        {
          label: t('approve'),
          icon: <Check size={16} />,
          primary: true,
          fits: ({ status }) => status === 'pending',
          run: approve,
        },
      ]}
      empty={<EmptyState compact drawing="letter" title={t('noneTitle')} text={t('noneText')} />}
    />
  );
}
