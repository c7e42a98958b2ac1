import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Face } from '@/shared/art/Face';
import { cast } from '@/shared/art/look';
import { platformNames } from '@/shared/art/Platform';
import { formatDeadline } from '@/shared/format/deadline';
import { formatTime } from '@/shared/format/format';
import { useLanguage } from '@/shared/i18n/language';
import { viewEarnings } from '@/shared/money/calculator';
import type { ChallengeTerms } from '@/shared/money/calculator';
import { Avatar } from '@/shared/ui/Avatar';
import { readBoard, readBoardAgain } from '../api/popular';
import type { Board } from '../api/popular';
import { useServed } from '../api/served';
import { example, exampleRows } from '../lib/example';
import { fill } from '@/shared/i18n/words';
import { useChallenges } from '../texts/challenges';
import styles from './board.module.css';
import { BoardCard } from './BoardCard';

const AGAIN_MS = 60_000;

const Round = ({ look }: { look: (typeof exampleRows)[number]['look'] }) => (
  <span className={styles.face}>
    <Face look={look} size={36} />
  </span>
);

/** An invented board, reckoned by today's rules; it says that it is one. */
function Example({ terms }: { terms: ChallengeTerms }) {
  const text = useChallenges();
  const { gross, creator } = viewEarnings(example.usedViews, terms);
  return (
    <BoardCard
      mark={<Round look={cast.malik} />}
      title={text.exampleTitle}
      line={text.exampleBrand}
      tag={<em className={styles.example}>{text.example}</em>}
      figures={{
        views: example.usedViews,
        entries: example.entries,
        accrued: creator,
        left: Math.max(0, example.budget - gross),
      }}
      rows={exampleRows.map((row, index) => ({
        id: row.username,
        rank: index + 1,
        face: <Round look={row.look} />,
        name: row.name,
        username: row.username,
        views: row.views,
        earned: viewEarnings(row.views, terms).creator,
      }))}
      foot={text.filtered}
    />
  );
}

/** What was read last stays; a minute later it is asked for again, and told as old where that fails. */
function useFresh(first: Board | null | undefined): { board: Board | null; old: boolean } {
  const [later, setLater] = useState<Board | null>(null);
  const [old, setOld] = useState(false);
  const board = later ?? first ?? null;
  useEffect(() => {
    if (!board) return undefined;
    const again = () => {
      if (document.visibilityState !== 'visible') return;
      readBoardAgain(board).then(
        (next) => {
          if (next) setLater(next);
          setOld(false);
        },
        () => setOld(true),
      );
    };
    const timer = setInterval(again, AGAIN_MS);
    return () => clearInterval(timer);
  }, [board]);
  return { board, old };
}

/** The board of an open challenge; until one is there, and where none is, an example. */
export function LiveBoard({ terms }: { terms: ChallengeTerms }) {
  const text = useChallenges();
  const language = useLanguage();
  const { board, old } = useFresh(useServed(readBoard));
  if (!board) return <Example terms={terms} />;
  const { card, facts, proof, rows, at } = board;
  const platforms = card.platforms.map((platform) => platformNames[platform] ?? platform).join(', ');
  return (
    <BoardCard
      mark={<Avatar who={{ ...card.brand, accountType: 'brand' }} size={44} />}
      title={<Link to={`/challenges/${card.id}`}>{card.title}</Link>}
      line={`${card.brand.displayName} · ${platforms}`}
      tag={
        <em className={styles.live}>{fill(text.live, { when: formatDeadline(card.endsAt, language) })}</em>
      }
      figures={{
        views: facts.counts.views,
        entries: facts.counts.entries,
        accrued: proof.paid.minor + proof.accrued.minor,
        left: proof.remaining.minor,
      }}
      rows={rows.map((row) => ({
        id: row.entryId,
        rank: row.rank,
        face: <Avatar who={row.user} size={36} />,
        name: row.user.displayName,
        username: row.user.username,
        views: row.score,
      }))}
      foot={old ? fill(text.asOf, { time: formatTime(at) }) : text.filtered}
    />
  );
}
