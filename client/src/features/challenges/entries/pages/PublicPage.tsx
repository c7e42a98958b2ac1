import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { boardQuery, Cover, useWatchedChallenge } from '@/entities/challenge';
import { ReportButton } from '@/entities/report';
import { ShareButton } from '@/entities/conversation';
import { Still, lookOf } from '@/shared/art';
import { sceneOf } from '@/shared/art/scene';
import { isNotFound, readLinks } from '@/shared/api';
import type { Links } from '@/shared/api';
import { useSession } from '@/shared/auth';
import { formatCount, formatDate, formatDateTime, formatMoney } from '@/shared/format';
import { useStill } from '@/shared/routing/useStill';
import { useTitle } from '@/shared/routing/title';
import {
  Avatar,
  Button,
  Card,
  isLoading,
  LateLine,
  Loaded,
  MissingState,
  Shape,
  Skeleton,
  Verified,
} from '@/shared/ui';
import { useChallenge } from '../api/challenges';
import type { Challenge } from '../api/types';
import { BriefFacts } from '../components/BriefFacts';
import { ChallengeTags } from '../components/ChallengeTags';
import { Earning } from '../components/Earning';
import { MoneyProof } from '../components/MoneyProof';
import { SimilarChallenges } from '../components/SimilarChallenges';
import { OfferSkeleton } from '../components/skeletons';
import { rewardOf } from '@/shared/money/reward';
import { withoutStop } from '../lib/without-stop';
import { useTexts } from '../texts/challenge';
import { useTexts as useEntryTexts } from '../texts/entry';
import styles from './public.module.css';

const STILLS = 4;

const StillLink = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  );

const CoverOf = ({ challenge }: { challenge: Challenge }) =>
  challenge.cover && <Cover challenge={challenge} className={styles.cover} />;

/** The best posts so far. */
function Stills({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const query = useQuery(boardQuery(challenge.id));
  // Their place is kept, so that nothing below it moves.
  if (isLoading(query))
    return (
      <Skeleton>
        <div className={styles.stills}>
          {Array.from({ length: STILLS }, (_, index) => (
            <span key={index} className={styles.still}>
              <Shape height={290} />
            </span>
          ))}
        </div>
      </Skeleton>
    );
  if (!query.data) return <LateLine query={query} />;
  const rows = query.data.data.filter(({ score }) => score > 0).slice(0, STILLS);
  if (rows.length === 0) return <CoverOf challenge={challenge} />;
  return (
    <ul className={styles.stills} aria-label={t('top')}>
      {rows.map((row) => (
        <li key={row.entryId}>
          <StillLink url={row.url}>
            <Still className={styles.still} {...sceneOf(row.entryId, lookOf(row.user.id))}>
              <span className={styles.views}>
                <Eye size={15} aria-hidden="true" />
                {formatCount(row.score)}
              </span>
            </Still>
            <span className="visually-hidden">{row.user.displayName}</span>
          </StillLink>
        </li>
      ))}
    </ul>
  );
}

function JoinButton({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const words = useEntryTexts();
  const { role } = useSession();
  const { id, viewer, status, startsAt } = challenge;
  // Brands and staff look; they do not take part.
  if (role !== null && role !== 'creator') return null;
  if (status === 'scheduled' && !viewer?.entry)
    return <p className="muted">{words('notStarted', { date: formatDateTime(startsAt) })}</p>;
  if (status !== 'live' && !viewer?.entry) return null;
  return (
    <Button type="primary" size="large" block to={`/creator/challenges/${id}`}>
      {t(viewer?.entry ? 'openMine' : 'join')}
    </Button>
  );
}

/** Not for the brand itself, nor for staff, who decide. */
function Report({ challenge: { id, title, brand } }: { challenge: Challenge }) {
  const { user, staff } = useSession();
  if (staff || user?.id === brand.id) return null;
  return (
    <p>
      <ReportButton kind="challenge" targetId={id} name={title} />
    </p>
  );
}

/** Small screens go on in the app of their system. */
function AppBar({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const [links, setLinks] = useState<Links | null>(null);
  useEffect(() => {
    let open = true;
    readLinks().then(
      (found) => open && setLinks(found),
      // Without an address there is no bar.
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, []);
  if (!links) return null;
  const reward = rewardOf(challenge);
  const store = /android/i.test(navigator.userAgent) ? links.playStoreUrl : links.appStoreUrl;
  return (
    <div className={styles.bar}>
      <p>
        <b className="num">{formatMoney(reward?.minor ?? 0)}</b>
        <span>{t(`pays.${reward?.per ?? 'perThousand'}`)}</span>
      </p>
      <Button type="primary" size="large" href={store}>
        {t('openApp')}
      </Button>
    </div>
  );
}

const closing: ReadonlySet<string> = new Set(['reviewing', 'settling', 'exhausted']);

/** Why nobody can join any more. */
function Ended({ challenge: { status, endsAt, cancelledAt, cancelReason } }: { challenge: Challenge }) {
  const t = useTexts();
  const cancelled = status === 'cancelled' || status === 'cancelling';
  return (
    <div className={styles.ended} role="status">
      <p>
        {cancelled
          ? t('cancelledOn', { date: formatDate(cancelledAt ?? endsAt) })
          : status === 'completed'
            ? t('completedOn', { date: formatDate(endsAt) })
            : t('ended')}
      </p>
      {cancelled && cancelReason && <p>{cancelReason}</p>}
      {cancelled && <p>{t('cancelledMoney')}</p>}
      {closing.has(status) && <p>{t(status === 'exhausted' ? 'exhaustedText' : 'reviewingText')}</p>}
    </div>
  );
}

function Offer({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { brand, title, description, usageRights, status, counts } = challenge;
  const ended = status !== 'live' && status !== 'scheduled';
  return (
    <>
      <div className={styles.page}>
        <article className={styles.main}>
          <p className={styles.brand}>
            <Avatar who={{ ...brand, accountType: 'brand' }} size={42} />
            <span>
              <b>
                {brand.username === '' ? (
                  brand.displayName
                ) : (
                  <Link to={`/${brand.username}`}>{brand.displayName}</Link>
                )}{' '}
                {brand.verified && <Verified />}
              </b>
              {counts.participants > 0 && (
                <span className="muted small">{t('joined', { count: counts.participants })}</span>
              )}
            </span>
          </p>
          <h1>{title}</h1>
          <ChallengeTags challenge={challenge} />
          {ended && <Ended challenge={challenge} />}
          <p className={styles.description}>{description}</p>
          {counts.views > 0 ? <Stills challenge={challenge} /> : <CoverOf challenge={challenge} />}
          <BriefFacts challenge={challenge} />
          <Report challenge={challenge} />
        </article>
        <aside className={styles.side}>
          <Card className={styles.offer}>
            <div className="column">
              <Earning challenge={challenge} over={ended} />
              <JoinButton challenge={challenge} />
              <ShareButton block feature="challenges" id={challenge.id} />
              {usageRights && (
                <p className={`small muted ${styles.licence}`}>
                  {t('licence', { rights: withoutStop(usageRights) })}
                </p>
              )}
            </div>
          </Card>
          <MoneyProof challengeId={challenge.id} />
        </aside>
      </div>
      {ended && (
        <SimilarChallenges title={t('moreOpen')} except={challenge.id} platform={challenge.platforms[0]} />
      )}
      {!ended && <AppBar challenge={challenge} />}
    </>
  );
}

/** Should I join? Readable by everyone, with the money shown to the cent. */
export function PublicPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useChallenge(id);
  useWatchedChallenge(query.data);
  useTitle(query.data?.title);
  useStill(isLoading(query));
  if (isNotFound(query.error))
    return (
      <>
        <MissingState title={t('goneTitle')} text={t('goneText')} actions={<></>} />
        <SimilarChallenges title={t('moreOpen')} except={id} />
      </>
    );
  return (
    <div className={styles.room}>
      <Loaded query={query} skeleton={<OfferSkeleton />}>
        {(challenge) => <Offer challenge={challenge} />}
      </Loaded>
    </div>
  );
}
