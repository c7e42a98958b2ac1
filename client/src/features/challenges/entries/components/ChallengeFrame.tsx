import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '@/shared/format';
import { useTitle } from '@/shared/routing/title';
import { Avatar, Loaded, MissingState, Page, StatusTag, Verified, labelOf, Button } from '@/shared/ui';
import { isNotFound } from '@/shared/api';
import { useChallenge } from '../api/challenges';
import { useLiveChallenge } from '@/entities/challenge';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/challenge';

const LIST = '/creator/challenges';

const Brand = ({ brand }: Pick<Challenge, 'brand'>) => (
  <>
    {brand.displayName} {brand.verified && <Verified size={14} />}
  </>
);

/** Head and tabs of one challenge, kept fresh while it is on screen. */
export function ChallengeFrame({ children }: { children: (challenge: Challenge) => ReactNode }) {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useChallenge(id);
  useLiveChallenge(id);
  useTitle(query.data?.title);
  if (isNotFound(query.error))
    return (
      <MissingState
        title={t('goneTitle')}
        text={t('goneText')}
        actions={
          <Button type="primary" to={LIST}>
            {t('find')}
          </Button>
        }
      />
    );
  return (
    <Loaded query={query}>
      {(challenge) => (
        <Page
          crumbs={[{ label: t('title'), to: LIST }, { label: <Brand brand={challenge.brand} /> }]}
          lead={<Avatar who={{ ...challenge.brand, accountType: 'brand' }} size={42} />}
          title={challenge.title}
          tag={<StatusTag status={challenge.status} />}
          sub={[
            labelOf(challenge.type),
            challenge.platforms.map(labelOf).join(', '),
            t('runs', { from: formatDate(challenge.startsAt), to: formatDate(challenge.endsAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          tabs={[
            { label: t('brief'), to: `${LIST}/${id}` },
            { label: t('board'), to: `${LIST}/${id}/board` },
          ]}
        >
          {children(challenge)}
        </Page>
      )}
    </Loaded>
  );
}
