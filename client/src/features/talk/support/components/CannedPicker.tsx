import { useQuery } from '@tanstack/react-query';
import { Input, Popover } from 'antd';
import { BookOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '@/shared/feedback';
import { Button, Loaded, RowsSkeleton } from '@/shared/ui';
import { cannedQuery, useRemoveCanned } from '../api/canned';
import type { Canned, Lang } from '../api/canned';
import { useDeskTexts } from '../desk.texts';
import { CannedDialog } from './CannedDialog';
import styles from './support.module.css';

interface Props {
  lang: Lang;
  onPick: (text: string) => void;
}

function Replies({ lang, onPick, onEdit }: Props & { onEdit: (reply: Canned | null) => void }) {
  const t = useDeskTexts();
  const [q, setQ] = useState('');
  const query = useQuery(cannedQuery(lang, q.trim()));
  const remove = useRemoveCanned(t('replyRemoved'));
  const ask = ({ id, title }: Canned) =>
    confirm({
      title: t('replyRemoveAsk', { title }),
      okText: t('remove'),
      cancelText: t('cancel'),
      danger: true,
      onOk: () => remove.mutateAsync(id),
    });
  return (
    <div className={styles.picker}>
      <div className="row">
        <Input
          autoFocus
          aria-label={t('replyFind')}
          placeholder={t('replyFind')}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <Button icon={<Plus size={16} />} aria-label={t('replyNew')} onClick={() => onEdit(null)} />
      </div>
      <Loaded
        compact
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        errorTitle={t('repliesFailed')}
        isEmpty={(found) => found.length === 0}
        empty={<p className="small muted">{t('noReplies')}</p>}
      >
        {(found) => (
          <ul className={styles.replies}>
            {found.map((reply) => (
              <li key={reply.id} className="row">
                <button type="button" onClick={() => onPick(reply.text)}>
                  <b className="ellipsis">{reply.title}</b>
                  <span className="small muted ellipsis">{reply.text}</span>
                </button>
                <Button
                  size="small"
                  type="text"
                  icon={<Pencil size={15} />}
                  aria-label={t('replyEdit', { title: reply.title })}
                  onClick={() => onEdit(reply)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<Trash2 size={15} />}
                  aria-label={t('replyRemove', { title: reply.title })}
                  onClick={() => void ask(reply)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

/** Replies that our team keeps ready, in the language of the person. */
export function CannedPicker({ lang, onPick }: Props) {
  const t = useDeskTexts();
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<{ reply: Canned | null } | null>(null);
  return (
    <>
      <Popover
        trigger="click"
        placement="topLeft"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <Replies
            lang={lang}
            onPick={(text) => {
              setOpen(false);
              onPick(text);
            }}
            onEdit={(reply) => {
              setOpen(false);
              setEdited({ reply });
            }}
          />
        }
      >
        <Button type="text" icon={<BookOpen size={16} />} onClick={() => setOpen(true)}>
          {t('replies')}
        </Button>
      </Popover>
      {edited && <CannedDialog reply={edited.reply} lang={lang} onClose={() => setEdited(null)} />}
    </>
  );
}
