import { useQueryClient } from '@tanstack/react-query';
import { Popover } from 'antd';
import { CalendarSearch } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstSinceQuery } from '@/entities/conversation';
import { errorMessage } from '@/shared/api';
import { MomentInput } from '@/shared/form';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './messages.module.css';

/** Of the reader's own calendar. */
const beginningOf = (day: string): string => new Date(`${day}T00:00`).toISOString();

function Choice({ conversationId, onDone }: { conversationId: string; onDone: () => void }) {
  const t = useTexts();
  const field = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [day, setDay] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const go = async () => {
    if (day === null) return;
    setLooking(true);
    try {
      const first = await client.fetchQuery(firstSinceQuery(conversationId, beginningOf(day)));
      if (!first) return setProblem(t('jumpNone'));
      void navigate({ pathname: `/messages/${conversationId}`, hash: first.id }, { replace: true });
      onDone();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setLooking(false);
    }
  };
  return (
    <form
      className={styles.smallForm}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <label htmlFor={field}>{t('jumpDay')}</label>
      <MomentInput id={field} dayOnly from={null} value={day} onChange={setDay} />
      {problem !== null && (
        <p className="small" role="alert">
          {problem}
        </p>
      )}
      <Button size="small" type="primary" htmlType="submit" disabled={day === null} loading={looking}>
        {t('jumpGo')}
      </Button>
    </form>
  );
}

/** Brings the first message of a day, or the next one after it, into sight. */
export function JumpToDay({ conversationId }: { conversationId: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<Choice conversationId={conversationId} onDone={() => setOpen(false)} />}
    >
      <Button
        type="text"
        icon={<CalendarSearch size={18} />}
        aria-label={t('jump')}
        onClick={() => undefined}
      />
    </Popover>
  );
}
