import {
  Banknote,
  CircleCheck,
  Clapperboard,
  EyeOff,
  FilePen,
  Flame,
  Gavel,
  Mail,
  Package,
  PauseCircle,
  PencilLine,
  PlusCircle,
  Scale,
  Send,
  Sprout,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '@/shared/format';
import type { Tone } from '@/shared/theme';
import { Button, Deadline, useNow } from '@/shared/ui';
import type { Todo, TodoKind } from '../api/types';
import { placeOf } from '../lib/places';
import { useTexts } from '../texts/work';
import styles from './todos.module.css';

const looks: Record<TodoKind, { icon: typeof Banknote; tone: Tone }> = {
  review: { icon: Clapperboard, tone: 'warning' },
  requests: { icon: UserPlus, tone: 'info' },
  settle: { icon: CircleCheck, tone: 'success' },
  pay: { icon: Banknote, tone: 'warning' },
  topup: { icon: PlusCircle, tone: 'info' },
  amend: { icon: FilePen, tone: 'error' },
  finish: { icon: PencilLine, tone: 'neutral' },
  hand_in: { icon: Clapperboard, tone: 'info' },
  post: { icon: Send, tone: 'success' },
  resubmit: { icon: FilePen, tone: 'warning' },
  restore: { icon: EyeOff, tone: 'error' },
  invitation: { icon: Mail, tone: 'info' },
  deal_answer: { icon: Mail, tone: 'info' },
  deal_pay: { icon: Banknote, tone: 'warning' },
  deal_review: { icon: Clapperboard, tone: 'warning' },
  deal_complete: { icon: CircleCheck, tone: 'success' },
  deal_deliver: { icon: Send, tone: 'info' },
  deal_send: { icon: Package, tone: 'warning' },
  deal_receive: { icon: Package, tone: 'info' },
  bid_award: { icon: Gavel, tone: 'warning' },
  campaign_answer: { icon: Mail, tone: 'info' },
  ovation_answer: { icon: Flame, tone: 'info' },
  bid_revise: { icon: FilePen, tone: 'warning' },
  breed_answer: { icon: Sprout, tone: 'info' },
  breed_replace: { icon: Sprout, tone: 'warning' },
  ad_renewal_pay: { icon: Banknote, tone: 'warning' },
  ad_renewal_try: { icon: CircleCheck, tone: 'warning' },
  ad_renewal_answer: { icon: Mail, tone: 'info' },
  review_challenge: { icon: Scale, tone: 'warning' },
  suspended_challenge: { icon: PauseCircle, tone: 'error' },
  onboarding: { icon: UserRound, tone: 'neutral' },
};

const SOON = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

function Row({ todo, now }: { todo: Todo; now: number }) {
  const t = useTexts();
  const { kind, label, dueAt, amount, count, note } = todo;
  const { icon: Icon, tone } = looks[kind];
  const late = dueAt !== null && Date.parse(dueAt) - now < SOON;
  const title = kind === 'review' || kind === 'requests' ? t(`todo.${kind}`, { count }) : t(`todo.${kind}`);
  return (
    <li>
      <i className={styles.tile} data-tone={tone} aria-hidden="true">
        <Icon size={17} />
      </i>
      <span className={styles.words}>
        <b className="ellipsis">{title}</b>
        <span className="ellipsis" title={note ?? undefined}>
          {note ? `${label}: ${note}` : label}
        </span>
      </span>
      <span className={styles.due}>
        {amount && <b className="num">{formatMoney(amount)}</b>}
        {dueAt !== null && (
          <span className={late ? styles.late : undefined}>
            <Deadline at={dueAt} />
          </span>
        )}
      </span>
      <Button size="small" to={placeOf(todo)} aria-label={`${t(`act.${kind}`)}: ${label}`}>
        {t(`act.${kind}`)}
      </Button>
    </li>
  );
}

/** What waits, the most urgent first. `total` counts those too that the server did not list. */
export function TodoList({ todos, total, shown }: { todos: readonly Todo[]; total: number; shown: number }) {
  const t = useTexts();
  const now = useNow(MINUTE);
  const [all, setAll] = useState(false);
  const visible = all ? todos : todos.slice(0, shown);
  const beyond = total - todos.length;
  return (
    <>
      <ul className={styles.todos}>
        {visible.map((todo) => (
          <Row key={`${todo.kind} ${todo.id}`} todo={todo} now={now} />
        ))}
      </ul>
      {(todos.length > shown || beyond > 0) && (
        <p className={styles.more}>
          {todos.length > shown && (
            <Button type="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('fewer') : t(beyond > 0 ? 'first' : 'all', { count: todos.length })}
            </Button>
          )}
          {all && beyond > 0 && <span className="muted small">{t('notShown', { count: beyond })}</span>}
        </p>
      )}
    </>
  );
}
