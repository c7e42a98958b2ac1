import { Banknote, CircleCheck, Clapperboard, FilePen, PencilLine, PlusCircle, UserPlus } from 'lucide-react';
import { formatMoney } from '../../../shared/format';
import type { Tone } from '../../../shared/theme';
import { Button, Card, Deadline, EmptyState, useNow } from '../../../shared/ui';
import type { Todo, TodoKind } from '../lib/todos';
import { useTexts } from '../texts';
import styles from './dashboard.module.css';

const looks: Record<TodoKind, { icon: typeof Banknote; tone: Tone }> = {
  review: { icon: Clapperboard, tone: 'warning' },
  requests: { icon: UserPlus, tone: 'info' },
  settle: { icon: CircleCheck, tone: 'success' },
  pay: { icon: Banknote, tone: 'warning' },
  topup: { icon: PlusCircle, tone: 'info' },
  amend: { icon: FilePen, tone: 'error' },
  finish: { icon: PencilLine, tone: 'neutral' },
};

const SHOWN = 6;
const SOON = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

function Row({ todo, now }: { todo: Todo; now: number }) {
  const t = useTexts();
  const { icon: Icon, tone } = looks[todo.kind];
  const late = todo.dueAt !== null && new Date(todo.dueAt).getTime() - now < SOON;
  const title =
    todo.kind === 'review' || todo.kind === 'requests'
      ? t(`todo.${todo.kind}`, { count: todo.count })
      : t(`todo.${todo.kind}`);
  return (
    <li>
      <i className={styles.tile} data-tone={tone} aria-hidden="true">
        <Icon size={17} />
      </i>
      <span className={styles.words}>
        <b className="ellipsis">{title}</b>
        <span className="ellipsis">{todo.reason ?? todo.title}</span>
      </span>
      <span className={styles.due}>
        {todo.minor !== null && <b className="num">{formatMoney(todo.minor)}</b>}
        {todo.dueAt !== null && (
          <span className={late ? styles.late : undefined}>
            <Deadline at={todo.dueAt} />
          </span>
        )}
      </span>
      <Button size="small" to={todo.to} aria-label={`${t(`act.${todo.kind}`)}: ${todo.title}`}>
        {t(`act.${todo.kind}`)}
      </Button>
    </li>
  );
}

/** What waits, the most urgent first. */
export function TodoList({ todos }: { todos: readonly Todo[] }) {
  const t = useTexts();
  const now = useNow(MINUTE);
  return (
    <Card flush title={t('needsYou')} {...(todos.length > 0 ? { count: todos.length } : {})}>
      {todos.length === 0 ? (
        <EmptyState compact drawing="letter" title={t('needsYouNone')} text={t('needsYouNoneText')} />
      ) : (
        <ul className={styles.todos}>
          {todos.slice(0, SHOWN).map((todo) => (
            <Row key={`${todo.kind} ${todo.id}`} todo={todo} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}
