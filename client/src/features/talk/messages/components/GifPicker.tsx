import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { gifsQuery, recentGifsQuery } from '@/entities/conversation';
import type { Gif } from '@/entities/conversation';
import { SearchField } from '@/shared/list';
import { Button, Loaded, RowsSkeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './files.module.css';

/** GIPHY reads no more. */
const LONGEST = 50;

interface GifsProps {
  gifs: readonly Gif[];
  label: string;
  chooses?: boolean | undefined;
  onPick: (gif: Gif) => void;
}

function Gifs({ gifs, label, chooses = false, onPick }: GifsProps) {
  const t = useTexts();
  return (
    <ul className={styles.gifs} aria-label={label}>
      {gifs.map((gif, place) => (
        <li key={gif.id}>
          <button
            type="button"
            aria-label={t(chooses ? 'chooseGif' : 'sendGif', { number: place + 1 })}
            onClick={() => onPick(gif)}
          >
            <img src={gif.previewUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PickerProps {
  conversationId: string | undefined;
  /** A click does not send it yet. */
  chooses?: boolean;
  onPick: (gif: Gif) => void;
}

function Recent({ conversationId, onPick }: { conversationId: string; onPick: (gif: Gif) => void }) {
  const t = useTexts();
  const { data = [] } = useQuery(recentGifsQuery(conversationId));
  if (data.length === 0) return null;
  return (
    <>
      <h3>{t('gifsRecent')}</h3>
      <Gifs gifs={data} label={t('gifsRecent')} onPick={onPick} />
    </>
  );
}

function Choice({ conversationId, chooses, onPick }: PickerProps): ReactNode {
  const t = useTexts();
  const [q, setQ] = useState('');
  const query = useInfiniteQuery(gifsQuery(q.slice(0, LONGEST)));
  const label = t(q === '' ? 'gifsPopular' : 'gifsFound');
  return (
    <div className={styles.picker}>
      <SearchField label={t('gifsSearch')} value={q} onSearch={setQ} />
      <div className={styles.choice}>
        {q === '' && conversationId !== undefined && (
          <Recent conversationId={conversationId} onPick={onPick} />
        )}
        <h3>{label}</h3>
        <Loaded
          compact
          query={{ ...query, data: query.data?.pages.flatMap(({ data }) => data) }}
          skeleton={<RowsSkeleton rows={2} />}
          errorTitle={t('gifsFailed')}
          isEmpty={(gifs) => gifs.length === 0}
          empty={<p className="muted small">{t('gifsNone')}</p>}
        >
          {(gifs) => <Gifs gifs={gifs} label={label} chooses={chooses} onPick={onPick} />}
        </Loaded>
        {query.hasNextPage && (
          <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
      <p className="muted small">{t('gifsBy')}</p>
    </div>
  );
}

/** One click sends it, or takes it where more is to be said. */
export function GifPicker({ conversationId, chooses = false, onPick }: PickerProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const pick = (gif: Gif) => {
    setOpen(false);
    onPick(gif);
  };
  return (
    <>
      <Button type="text" onClick={() => setOpen(true)}>
        {t('gif')}
      </Button>
      <Modal
        open={open}
        centered
        destroyOnHidden
        width={420}
        title={t('gif')}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <Choice conversationId={conversationId} chooses={chooses} onPick={pick} />
      </Modal>
    </>
  );
}

/** At the width of its preview; nobody learns from which page it is loaded. */
export function GifFrame({ gif: { url, width, height } }: { gif: Gif }) {
  const t = useTexts();
  return (
    <img
      className={styles.gif}
      src={url}
      width={width}
      height={height}
      alt={t('gif')}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
