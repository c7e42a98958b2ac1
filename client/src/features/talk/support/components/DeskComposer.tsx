import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { Send, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/shared/auth';
import { formatMoney } from '@/shared/format';
import { Button } from '@/shared/ui';
import { contextQuery, useAddNote, useAnswer } from '../api/desk';
import type { Case } from '../api/desk';
import { useDeskTexts } from '../desk.texts';
import { filled } from './canned-text';
import { CannedPicker } from './CannedPicker';
import styles from './support.module.css';
import { useOutgoing } from './useOutgoing';

function useValues({ id, participants, support }: Case) {
  const { user } = useSession();
  const { data } = useQuery(contextQuery(id));
  const [person] = participants;
  return {
    lang: data?.language.startsWith('de') ? ('de' as const) : ('en' as const),
    values: {
      name: person?.displayName,
      username: person?.username,
      subject: support.subject ?? undefined,
      staff: user?.displayName,
      balance: data && formatMoney(data.balance),
      withdrawable: data && formatMoney(data.withdrawable),
    },
  };
}

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useDeskTexts();
  const [text, setText] = useState('');
  const add = useAddNote(id);
  return (
    <form
      className={styles.composer}
      data-note="true"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(text.trim(), { onSuccess: onDone });
      }}
    >
      <Input.TextArea
        autoFocus
        variant="borderless"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={4000}
        // The form closes with the note: nothing may be added to what is on its way.
        readOnly={add.isPending}
        aria-label={t('noteWrite')}
        placeholder={t('noteWrite')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.tools}>
        <span className="grow" />
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button htmlType="submit" type="primary" disabled={text.trim() === ''} loading={add.isPending}>
          {t('noteSave')}
        </Button>
      </div>
    </form>
  );
}

/** An answer to the person, or a note for staff alone. */
export function DeskComposer({ of }: { of: Case }) {
  const t = useDeskTexts();
  const [noting, setNoting] = useState(false);
  const outgoing = useOutgoing();
  const answer = useAnswer(of.id);
  const { lang, values } = useValues(of);
  const send = (wait: boolean) =>
    answer.mutate({ ...outgoing.next(), ...(wait ? { wait } : {}) }, { onSuccess: outgoing.done });
  if (noting) return <NoteForm id={of.id} onDone={() => setNoting(false)} />;
  const may = of.support.allowedEvents;
  const open = may.includes('answer');
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <Input.TextArea
        variant="borderless"
        autoSize={{ minRows: 2, maxRows: 12 }}
        maxLength={5000}
        disabled={!open}
        aria-label={t('answer')}
        placeholder={open ? t('answer') : t('reopenFirst')}
        value={outgoing.text}
        onChange={({ target }) => outgoing.setText(target.value)}
      />
      <div className={styles.tools}>
        {open && (
          <CannedPicker
            lang={lang}
            onPick={(text) =>
              outgoing.setText([outgoing.text.trimEnd(), filled(text, values)].filter(Boolean).join('\n\n'))
            }
          />
        )}
        <Button type="text" icon={<StickyNote size={16} />} onClick={() => setNoting(true)}>
          {t('note')}
        </Button>
        <span className="grow" />
        {may.includes('wait') && (
          <Button disabled={outgoing.empty} loading={answer.isPending} onClick={() => send(true)}>
            {t('sendAndWait')}
          </Button>
        )}
        <Button
          htmlType="submit"
          type={outgoing.empty ? 'default' : 'primary'}
          disabled={outgoing.empty || !open}
          loading={answer.isPending}
          icon={<Send size={16} />}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
