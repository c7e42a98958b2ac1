import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { ArrowLeft, Send } from 'lucide-react';
import { useEffect } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, Loaded, Pane, RowsSkeleton, StatusTag } from '@/shared/ui';
import { ownQuery, useMarkRead, useWrite } from '../api/own';
import type { OwnCase } from '../api/own';
import { useTexts } from '../texts';
import { CaseMessages } from './CaseMessages';
import { Ended } from './RatingCard';
import styles from './support.module.css';
import { useOutgoing } from './useOutgoing';

function Composer({ id, closed }: { id: string; closed: boolean }) {
  const t = useTexts();
  const outgoing = useOutgoing();
  const write = useWrite(id);
  const send = () => {
    if (outgoing.empty || write.isPending) return;
    write.mutate(outgoing.next(), { onSuccess: outgoing.done });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input.TextArea
        variant="borderless"
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={5000}
        aria-label={t('write')}
        placeholder={closed ? t('writeAgain') : t('write')}
        value={outgoing.text}
        onChange={({ target }) => outgoing.setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.tools}>
        <span className="grow" />
        <Button
          htmlType="submit"
          type={outgoing.empty ? 'default' : 'primary'}
          disabled={outgoing.empty}
          loading={write.isPending}
          icon={<Send size={16} />}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

function Thread({ of }: { of: OwnCase }) {
  const t = useTexts();
  const { id, unreadCount, support } = of;
  const { mutate: markRead } = useMarkRead(id);
  useEffect(() => {
    if (unreadCount > 0 && document.visibilityState === 'visible') markRead();
  }, [unreadCount, markRead]);
  const subject = support.subject ?? t('noSubject');
  return (
    <Pane className={styles.thread} label={subject}>
      <header className={styles.head}>
        <div>
          <h2>{subject}</h2>
        </div>
        <StatusTag status={support.state} label={t(`states.${support.state}`)} />
        <span className={styles.back}>
          <Button size="small" to="/support" icon={<ArrowLeft size={16} />}>
            {t('back')}
          </Button>
        </span>
      </header>
      <CaseMessages id={id} staff={false} label={subject} />
      <Ended of={of} />
      <Composer id={id} closed={support.state === 'closed'} />
    </Pane>
  );
}

/** One own matter. */
export function OwnThread({ id }: { id: string }) {
  const t = useTexts();
  const query = useQuery(ownQuery(id));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={6} />} errorTitle={t('threadFailed')}>
      {(of) => <Thread of={of} />}
    </Loaded>
  );
}
