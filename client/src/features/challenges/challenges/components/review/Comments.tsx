import { Send, X } from 'lucide-react';
import { useState } from 'react';
import { formatClock } from '@/shared/format';
import { commentOf, inOrder } from '@/features/challenges/challenges/lib/review-notes';
import type { Comment } from '@/features/challenges/challenges/lib/review-notes';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import styles from './comments.module.css';

interface CommentsProps {
  comments: readonly Comment[];
  /** What the creator was told the last time. */
  earlier: readonly Comment[];
  /** Where the video stands; null = there is none to stand anywhere. */
  second: number | null;
  onChange: (comments: Comment[]) => void;
  onJump: (second: number) => void;
  /** Only before the decision. */
  writable: boolean;
}

function At({ at, onJump }: { at: number | null; onJump: ((second: number) => void) | null }) {
  const t = useTexts();
  if (at === null) return null;
  if (!onJump) return <b className="num">{formatClock(at)}</b>;
  return (
    <button
      type="button"
      className="num"
      aria-label={t('jump', { at: formatClock(at) })}
      onClick={() => onJump(at)}
    >
      {formatClock(at)}
    </button>
  );
}

/** What the brand writes to seconds of the video; it becomes the note of its answer. */
export function Comments({ comments, earlier, second, onChange, onJump, writable }: CommentsProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const jump = second === null ? null : onJump;
  const add = () => {
    if (text.trim() === '') return;
    onChange(inOrder([...comments, commentOf(text, second)]));
    setText('');
  };
  if (!writable && earlier.length === 0) return null;
  return (
    <section className={styles.comments} aria-label={t('comments')}>
      <h2>{t('comments')}</h2>
      <ul>
        {earlier.map((comment, index) => (
          <li key={`before-${index}`} data-before="true">
            <At at={comment.at} onJump={jump} />
            <p>{comment.text}</p>
            <span>{t('sentBefore')}</span>
          </li>
        ))}
        {comments.map((comment, index) => (
          <li key={`${comment.at ?? ''}-${comment.text}`}>
            <At at={comment.at} onJump={jump} />
            <p>{comment.text}</p>
            <span>{t('you')}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('removeComment')}
              onClick={() => onChange(comments.filter((_, at) => at !== index))}
            >
              <X size={13} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {writable && (
        <>
          <form
            className={styles.write}
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <input
              value={text}
              maxLength={300}
              aria-label={t('addComment')}
              placeholder={second === null ? t('commentAny') : t('commentAt', { at: formatClock(second) })}
              onChange={({ target }) => setText(target.value)}
            />
            <button type="submit" aria-label={t('addComment')}>
              <Send size={15} aria-hidden="true" />
            </button>
          </form>
          {comments.length > 0 && <p className={styles.hint}>{t('commentsHint')}</p>}
        </>
      )}
    </section>
  );
}
