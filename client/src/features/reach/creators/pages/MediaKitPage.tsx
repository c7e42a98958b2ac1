import { useParams } from 'react-router';
import { platformNames } from '@/shared/art/Platform';
import { formatCount, formatDate, formatPercent } from '@/shared/format';
import { Avatar, Button, Card, EmptyState, Facts, KpiStrip, Loaded, Page, Verified } from '@/shared/ui';
import { useMediaKit } from '../api/creators';
import { AddToList } from '../components/ListPicker';
import { useFact, useNames } from '../lib/words';
import { offerTo } from '../lib/offer';
import { useTexts } from '../texts';
import styles from '../components/creators.module.css';

/** What a creator brings: figures by account, newest videos, work done here, and the offer. */
export function MediaKitPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const kit = useMediaKit(id);
  const names = useNames();
  const fact = useFact();
  return (
    <Loaded query={kit} errorTitle={t('kitFailed')}>
      {(creator) => {
        const { displayName, username, bio, country, languages, categories, platforms, recent, asOf } =
          creator;
        return (
          <Page
            title={displayName}
            tag={creator.verified ? <Verified size={20} /> : undefined}
            lead={<Avatar who={creator} size={64} />}
            sub={[`@${username}`, ...(country ? [names.country(country)] : [])].join(' · ')}
            crumbs={[{ label: t('title'), to: '/brand/creators' }, { label: displayName }]}
            actions={
              <>
                <Button to={`/creators/${username}`}>{t('publicKit')}</Button>
                <AddToList creators={[creator]} />
                <Button type="primary" to={offerTo(creator)}>
                  {t('offerThem')}
                </Button>
              </>
            }
          >
            <KpiStrip
              items={(['followers', 'averageViews', 'engagement', 'price'] as const).map((field) => ({
                label: t(`figures.${field}`),
                figure: fact(creator, field) ?? '–',
                ...(asOf && field === 'followers' ? { meaning: t('asOf', { date: formatDate(asOf) }) } : {}),
              }))}
            />
            <Card title={t('about')}>
              {bio && <p className={styles.about}>{bio}</p>}
              <Facts
                items={[
                  {
                    label: t('criteria.category'),
                    value: categories.map(({ name }) => name).join(', ') || '–',
                  },
                  { label: t('criteria.language'), value: languages.map(names.language).join(', ') || '–' },
                  { label: t('criteria.completedDeals'), value: creator.completedDeals },
                  { label: t('challengesPaid'), value: creator.challengeWins },
                  { label: t('criteria.replies'), value: fact(creator, 'replies') ?? '–' },
                  { label: t('criteria.available'), value: t(creator.available ? 'yes' : 'no') },
                ]}
              />
            </Card>
            <Card title={t('accounts')}>
              {platforms.length === 0 ? (
                <EmptyState compact drawing="plug" title={t('accountsNone')} text={t('accountsNoneText')} />
              ) : (
                <Facts
                  items={platforms.map(({ platform, handle, followers, averageViews, engagementRate }) => ({
                    label: platformNames[platform] ?? platform,
                    detail: `@${handle}`,
                    value: [
                      followers === null ? t('hidden') : t('followersOf', { shown: formatCount(followers) }),
                      ...(averageViews === null ? [] : [t('viewsOf', { shown: formatCount(averageViews) })]),
                      ...(engagementRate === null ? [] : [formatPercent(engagementRate)]),
                    ].join(' · '),
                  }))}
                />
              )}
            </Card>
            {recent.length > 0 && (
              <Card title={t('recent')}>
                <ul className={styles.videos}>
                  {recent.map(({ url, title, views, publishedAt, platform }) => (
                    <li key={url}>
                      <a href={url} target="_blank" rel="noreferrer">
                        {title || (platformNames[platform] ?? platform)}
                      </a>
                      <span className="muted small">
                        {t('viewsOf', { shown: formatCount(views) })} · {formatDate(publishedAt)}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </Page>
        );
      }}
    </Loaded>
  );
}
