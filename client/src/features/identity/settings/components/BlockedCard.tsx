import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { blockedQuery, useBlock } from '@/entities/person';
import type { PersonCard } from '@/entities/person';
import { Button, Card, Loaded, RowsSkeleton, UserLine } from '@/shared/ui';
import { useTexts } from '../texts/privacy';
import styles from './settings.module.css';

const PER = 10;

function Blocked({ person }: { person: PersonCard }) {
  const t = useTexts();
  const said = t('unblocked', { name: person.displayName });
  const unblock = useBlock({ blocked: said, unblocked: said });
  return (
    <li className={styles.row}>
      <span className="grow">
        <UserLine who={person} size={38} detail={`@${person.username}`} />
      </span>
      <Button
        size="small"
        loading={unblock.isPending}
        onClick={() => unblock.mutate({ id: person.id, blocked: false })}
      >
        {t('unblock')}
      </Button>
    </li>
  );
}

/** Whom the person has blocked, to take it back. */
export function BlockedCard() {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...blockedQuery(page, PER), placeholderData: keepPreviousData });
  return (
    <Card flush title={t('blocked')}>
      <p className={`muted small ${styles.block}`}>{t('blockedText')}</p>
      <Loaded
        compact
        query={query}
        skeleton={<RowsSkeleton rows={2} />}
        errorTitle={t('blockedFailed')}
        isEmpty={({ total }) => total === 0}
        empty={<p className={`muted ${styles.block}`}>{t('noBlocked')}</p>}
      >
        {({ data, total }) => (
          <>
            <ul>
              {data.map((person) => (
                <Blocked key={person.id} person={person} />
              ))}
            </ul>
            {total > PER && (
              <div className={styles.block}>
                <Pagination
                  size="small"
                  simple
                  current={page}
                  pageSize={PER}
                  total={total}
                  onChange={setPage}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
