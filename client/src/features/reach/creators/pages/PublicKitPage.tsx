import { Radio } from 'antd';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isNotFound } from '@/shared/api';
import { PlatformIcon, platformNames } from '@/shared/art/Platform';
import { formatCount, formatDate, formatPercent } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { useTitle } from '@/shared/routing';
import {
  Avatar,
  Button,
  Card,
  CopyButton,
  Facts,
  Loaded,
  MissingState,
  Money,
  PageSkeleton,
  Tag,
  Verified,
} from '@/shared/ui';
import { useKitPdf, usePublicKit } from '../api/kits';
import type { PublicKit } from '../api/kits';
import { packageOffer } from '../lib/offer';
import { useTexts } from '../kits.texts';
import styles from '../components/finding.module.css';

function Head({ kit }: { kit: PublicKit }) {
  const t = useTexts();
  const language = useLanguage();
  const pdf = useKitPdf(kit.username);
  return (
    <header className={styles.kitHead}>
      <Avatar who={kit} size={72} />
      <div className="grow">
        <h1>
          {kit.displayName}
          {kit.verified && <Verified size={20} />}
        </h1>
        {kit.bio && <p>{kit.bio}</p>}
        <p className={styles.tags}>
          {kit.categories.map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
          <Tag dot tone={kit.available ? 'success' : 'warning'}>
            {kit.available
              ? t('free')
              : kit.awayUntil
                ? t('awayUntil', { date: formatDate(kit.awayUntil) })
                : t('busy')}
          </Tag>
          {kit.newcomer && <Tag tone="info">{t('newHere')}</Tag>}
        </p>
      </div>
      <Button
        icon={<Download size={16} />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate(language === 'de' ? 'de' : 'en')}
      >
        {t('pdf')}
      </Button>
    </header>
  );
}

function Platforms({ kit }: { kit: PublicKit }) {
  const t = useTexts();
  const { platforms, asOf } = kit;
  if (platforms.length === 0) return null;
  return (
    <Card title={t('platforms')}>
      <div className={styles.platforms}>
        {platforms.map(({ platform, handle, followers, averageViews, engagementRate }) => (
          <div key={platform}>
            <h3>
              <PlatformIcon platform={platform} size={16} />
              {platformNames[platform] ?? platform}
              <Verified />
            </h3>
            <Facts
              items={[
                { label: t('handle'), value: `@${handle}` },
                { label: t('followers'), value: followers === null ? t('hidden') : formatCount(followers) },
                { label: t('averageViews'), value: averageViews === null ? '–' : formatCount(averageViews) },
                {
                  label: t('engagement'),
                  value: engagementRate === null ? '–' : formatPercent(engagementRate),
                },
              ]}
            />
          </div>
        ))}
      </div>
      {asOf && <p className="muted small">{t('readOn', { date: formatDate(asOf) })}</p>}
    </Card>
  );
}

function Portfolio({ kit }: { kit: PublicKit }) {
  const t = useTexts();
  if (kit.recent.length === 0) return null;
  return (
    <Card title={t('portfolio')}>
      <ul className={styles.plain}>
        {kit.recent.map(({ url, title, views, publishedAt, platform }) => (
          <li key={url} className={styles.package}>
            <a href={url} target="_blank" rel="noreferrer nofollow">
              {title || (platformNames[platform] ?? platform)}
            </a>
            <span className="muted small">
              {t('viewsOn', { shown: formatCount(views), date: formatDate(publishedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Net: what is added depends on where the brand is, and stands in the offer before anything is paid. */
function Packages({ kit }: { kit: PublicKit }) {
  const t = useTexts();
  const [chosen, setChosen] = useState(kit.packages[0]?.id);
  const one = kit.packages.find(({ id }) => id === chosen);
  if (!one) return null;
  return (
    <Card title={t('packages')}>
      <Radio.Group value={chosen} onChange={({ target }) => setChosen(target.value as string)}>
        {kit.packages.map(({ id, title, description, price, days, pieces }) => (
          <Radio key={id} value={id}>
            <span className={styles.package}>
              <span>
                <b>{title}</b>
                <br />
                <span className="muted small">
                  {[t('pieces', { count: pieces }), t('days', { count: days }), description]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Money amount={price} />
            </span>
          </Radio>
        ))}
      </Radio.Group>
      <p className="muted small">{t('net')}</p>
      <Button type="primary" block size="large" to={packageOffer(kit, one)}>
        {t('request')}
      </Button>
      <p className="muted small">
        <ShieldCheck size={14} aria-hidden="true" /> {t('escrow')}
      </p>
    </Card>
  );
}

function Shown({ kit }: { kit: PublicKit }) {
  const t = useTexts();
  return (
    <div className={styles.kit}>
      <article className={styles.kitMain}>
        <Head kit={kit} />
        <Platforms kit={kit} />
        <Portfolio kit={kit} />
      </article>
      <aside className={styles.kitMain}>
        <Packages kit={kit} />
        <Card>
          <Facts
            items={[
              { label: t('deals'), value: kit.completedDeals },
              { label: t('challenges'), value: kit.challengeWins },
              { label: t('replies'), value: kit.replyRate === null ? '–' : formatPercent(kit.replyRate) },
            ]}
          />
          <CopyButton text={`${location.origin}/creators/${kit.username}`}>{t('share')}</CopyButton>
          <p className="muted small">
            <Link to={`/${kit.username}`}>{t('profile')}</Link> ·{' '}
            <Link to="/creators/verify">{t('verify')}</Link>
          </p>
        </Card>
      </aside>
    </div>
  );
}

/** What a creator offers and brings, for people without an account. */
export function PublicKitPage() {
  const t = useTexts();
  const { username = '' } = useParams();
  const query = usePublicKit(username);
  useTitle(query.data?.data.displayName);
  if (isNotFound(query.error))
    return (
      <MissingState title={t('gone')} text={t('goneText')} actions={<Button to="/">{t('home')}</Button>} />
    );
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t('failed')}>
      {({ data }) => <Shown key={data.id} kit={data} />}
    </Loaded>
  );
}
