import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Chart } from '@/shared/charts';
import { confirm, toast } from '@/shared/feedback';
import { formatCount, formatMoney } from '@/shared/format';
import { moneyColours } from '@/shared/theme';
import {
  Avatar,
  AvatarStack,
  BrandBadge,
  Button,
  Card,
  Clock,
  CoinPrice,
  CopyButton,
  Count,
  Deadline,
  Delta,
  Facts,
  Kbd,
  KpiStrip,
  Money,
  MoneyBar,
  PlatformBadge,
  StatusTag,
  Tag,
  UseBar,
  UserLine,
} from '@/shared/ui';
import { sampleRows } from '../lib/sample';
import { useTexts } from '../texts';
import { errorMessage } from '@/shared/api/errors';

const people = sampleRows(24).map(({ who }) => who);
const brand = { id: 'nordkaffee', displayName: 'Nordkaffee', username: 'nordkaffee', verified: true };
const some = people[0] ?? { ...brand, accountType: null };
const states = [
  'live',
  'accepted',
  'pending',
  'in_review',
  'scheduled',
  'draft',
  'expired',
  'rejected',
  'frozen',
  'waiting_for_rain',
] as const;
const HOUR = 3_600_000;
const nothing = () => undefined;

function Sums() {
  const t = useTexts();
  const parts = [
    { label: t('paid'), minor: 320_000, colour: moneyColours.paid },
    { label: t('accrued'), minor: 261_723, colour: moneyColours.accrued },
    { label: t('fee'), minor: 174_517, colour: moneyColours.fee },
    { label: t('reserved'), minor: 64_000, colour: moneyColours.reserved },
    { label: t('free'), minor: 179_760, colour: moneyColours.free },
  ];
  return (
    <Card title={t('figures')}>
      <div className="column">
        <MoneyBar parts={parts} />
        <Facts
          items={[
            ...parts.map(({ label, minor, colour }) => ({ label, colour, value: formatMoney(minor) })),
            { label: t('funded'), value: formatMoney(1_000_000), strong: true },
          ]}
        />
        <div className="row wrap wide">
          <Money amount={123_456} />
          <Money amount={-4_250} signed />
          <CoinPrice coins={4250} />
          <Count value={612_345} />
          <Delta share={0.184} />
          <Delta share={-0.042} />
          <UseBar share={0.73} label={t('used')} />
        </div>
      </div>
    </Card>
  );
}

function Feedback() {
  const t = useTexts();
  const undo = () => toast.info(t('quiet'));
  return (
    <Card title={t('feedback')}>
      <div className="row wrap">
        <Button onClick={() => toast.info(t('approved'))}>{t('toastInfo')}</Button>
        <Button onClick={() => toast.success(t('approved'), { detail: t('approvedDetail'), undo })}>
          {t('toastSuccess')}
        </Button>
        <Button onClick={() => toast.warning(t('codeWrong'), { detail: t('triesLeft') })}>
          {t('toastWarning')}
        </Button>
        <Button onClick={() => toast.error(errorMessage(null))}>{t('toastError')}</Button>
        <Button
          danger
          onClick={() =>
            void confirm({ title: t('askTitle'), description: t('askText'), danger: true, onOk: nothing })
          }
        >
          {t('ask')}
        </Button>
      </div>
    </Card>
  );
}

/** What screens are put together from. */
export function PartsTab() {
  const t = useTexts();
  const [now] = useState(() => Date.now());
  return (
    <div className="column">
      <Card title={t('buttons')}>
        <div className="row wrap">
          <Button type="primary" icon={<Plus size={16} />} onClick={nothing}>
            {t('primary')}
          </Button>
          <Button icon={<Download size={16} />} onClick={nothing}>
            {t('outlined')}
          </Button>
          <Button type="text" onClick={nothing}>
            {t('quiet')}
          </Button>
          <Button danger onClick={nothing}>
            {t('danger')}
          </Button>
          <Button size="small" onClick={nothing}>
            {t('small')}
          </Button>
          <Button loading onClick={nothing}>
            {t('busy')}
          </Button>
          <Button disabled onClick={nothing}>
            {t('disabled')}
          </Button>
          <Button size="large" onClick={nothing}>
            {t('large')}
          </Button>
          <CopyButton text="anyjoi" />
        </div>
      </Card>
      <Card title={t('tags')}>
        <div className="row wrap">
          {states.map((status) => (
            <StatusTag key={status} status={status} />
          ))}
          <Tag>DE, AT, CH</Tag>
          <Tag tone="primary">{t('fresh')}</Tag>
          {['tiktok', 'youtube_short', 'instagram_reel', 'anyjoi'].map((platform) => (
            <PlatformBadge key={platform} platform={platform} />
          ))}
        </div>
      </Card>
      <Card title={t('people')}>
        <div className="row wrap wide">
          {[24, 28, 32, 38, 42, 64, 72].map((size, index) => (
            <Avatar key={size} who={people[index] ?? some} size={size} labelled />
          ))}
          <AvatarStack people={people} total={21} />
          <UserLine who={some} detail={`@${some.username ?? ''}`} />
          <BrandBadge brand={brand} />
        </div>
      </Card>
      <KpiStrip
        items={[
          {
            label: t('views'),
            figure: formatCount(2_100_000),
            meaning: (
              <>
                <Delta share={0.184} /> {t('viewsMeaning')}
              </>
            ),
          },
          { label: t('spent'), figure: formatMoney(2_000_576), meaning: t('spentMeaning') },
          { label: t('paidOut'), figure: formatMoney(1_284_060) },
        ]}
      />
      <Sums />
      <Card title={t('time')}>
        <div className="row wrap wide">
          <Deadline at={new Date(now + 5 * HOUR)} />
          <Deadline at={new Date(now + 49 * HOUR)} />
          <Clock seconds={84} />
          <span className="row">
            <Kbd>Ctrl K</Kbd> <Kbd>j</Kbd> <Kbd>?</Kbd>
          </span>
        </div>
      </Card>
      <Feedback />
      <Card title={t('chart')}>
        <Chart
          name={t('views')}
          beforeName={t('before')}
          format={formatCount}
          points={Array.from({ length: 12 }, (_, index) => ({
            label: `11.${String(index + 10).padStart(2, '0')}`,
            value: 24_000 + index * 9_000 + (index % 3) * 14_000,
            before: 20_000 + index * 4_000 + ((index + 1) % 4) * 6_000,
          }))}
        />
      </Card>
    </div>
  );
}
