import { useInfiniteQuery } from '@tanstack/react-query';
import { Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { sharedMediaQuery } from '@/entities/conversation';
import type { MessageFile, SharedKind } from '@/entities/conversation';
import { Button, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import { LinkCard } from './LinkCard';
import { FileLine, Lightbox, Tile } from './MessageFiles';
import styles from './files.module.css';

type Choice = SharedKind | 'all';

function Found({ conversationId, kind }: { conversationId: string; kind: SharedKind | null }) {
  const t = useTexts();
  const [at, setAt] = useState<MessageFile | null>(null);
  const query = useInfiniteQuery(sharedMediaQuery(conversationId, kind));
  const messages = query.data?.pages.flatMap(({ data }) => data);
  const files = messages?.flatMap(({ media }) => media.filter((file) => kind === null || file.kind === kind));
  const links = messages?.filter(({ link }) => link !== null && (kind === null || kind === 'link')) ?? [];
  return (
    <Loaded
      compact
      query={{ ...query, data: files }}
      skeleton={<RowsSkeleton rows={3} />}
      errorTitle={t('filesFailed')}
      isEmpty={(shown) => shown.length + links.length === 0}
      empty={<EmptyState compact title={t('noFiles')} />}
    >
      {(shown) => (
        <>
          <ul className={styles.shared}>
            {shown.map((file, place) => (
              <li key={file.id} data-wide={file.kind === 'audio' || file.kind === 'file'}>
                {file.kind === 'audio' || file.kind === 'file' ? (
                  <FileLine file={file} number={place + 1} />
                ) : (
                  <Tile
                    file={file}
                    label={t(file.kind === 'video' ? 'openVideo' : 'openPicture', { number: place + 1 })}
                    onOpen={() => setAt(file)}
                  />
                )}
              </li>
            ))}
            {links.map(({ id, link }) => (
              <li key={id} data-wide>
                {link && <LinkCard link={link} />}
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
          <Lightbox files={shown} at={at} onClose={() => setAt(null)} />
        </>
      )}
    </Loaded>
  );
}

interface SharedMediaProps {
  conversationId: string;
  open: boolean;
  onClose: () => void;
}

/** Everything that was sent in a conversation besides words, the newest first. */
export function SharedMedia({ conversationId, open, onClose }: SharedMediaProps) {
  const t = useTexts();
  const [choice, setChoice] = useState<Choice>('all');
  return (
    <Drawer open={open} onClose={onClose} size={420} destroyOnHidden title={t('shared')}>
      <div className={styles.drawer}>
        <Segmented<Choice>
          aria-label={t('filters')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'all', label: t('all') },
            { value: 'image', label: t('pictures') },
            { value: 'video', label: t('videos') },
            { value: 'audio', label: t('sounds') },
            { value: 'link', label: t('links') },
          ]}
        />
        <Found key={choice} conversationId={conversationId} kind={choice === 'all' ? null : choice} />
      </div>
    </Drawer>
  );
}
