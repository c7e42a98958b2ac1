import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { Send, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Gif, Message } from '@/entities/conversation';
import type { UploadedMedia } from '@/shared/api';
import { useDraft } from '@/shared/drafts';
import { formatInteger } from '@/shared/format';
import { UploadRows } from '@/shared/media';
import type { Uploads } from '@/shared/media';
import { send as tell } from '@/shared/realtime';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import { Attach } from './Attach';
import { readyOf, stateOf } from './attachments';
import { EmojiPicker } from './EmojiPicker';
import { GifPicker } from './GifPicker';
import { GiftPicker } from './GiftPicker';
import { LockPicker } from './LockPicker';
import { PriceNote } from './Price';
import { useLabel } from './useLabel';
import styles from './composer.module.css';

const LONGEST = 5000;
/** So often a device says that its person is still typing. */
const TELL_AGAIN = 3000;

/** What the field is for besides a new message. */
export type Aim = { kind: 'reply' | 'edit'; message: Message } | null;

interface ComposerProps {
  to: { id: string; name: string };
  conversationId: string | undefined;
  /** What each message costs until the other person has written; null = nothing. */
  cost: { price: number; replyHours: number } | null;
  /** Nothing is sold or given in a group. */
  group?: boolean;
  own: string;
  aim: Aim;
  onAim: (aim: Aim) => void;
  uploads: Uploads;
  onSend: (text: string, media: readonly UploadedMedia[], price: number | null) => void;
  onGif: (gif: Gif) => void;
  onEdit: (message: Message, text: string) => void;
  /** The arrow up in an empty field. */
  onEditLast: () => void;
}

function useTyping(conversationId: string | undefined) {
  const told = useRef(0);
  return (text: string) => {
    if (conversationId === undefined) return;
    const now = Date.now();
    const on = text !== '';
    if (on ? now - told.current < TELL_AGAIN : told.current === 0) return;
    told.current = on ? now : 0;
    // Whether it arrives changes nothing here.
    void tell(on ? 'typing.start' : 'typing.stop', { conversationId }).catch(() => undefined);
  };
}

/** Enter sends, Shift and Enter begin a line, Escape gives up a reply or an edit. What was typed is kept as a draft. */
export function Composer(props: ComposerProps) {
  const {
    to,
    conversationId,
    cost,
    group = false,
    own,
    aim,
    onAim,
    uploads,
    onSend,
    onGif,
    onEdit,
    onEditLast,
  } = props;
  const t = useTexts();
  const label = useLabel();
  const field = useRef<TextAreaRef>(null);
  const [text, setText] = useState('');
  /** The message that is edited. What was begun before waits in `text`. */
  const [edited, setEdited] = useState('');
  const [lock, setLock] = useState<number | null>(null);
  const draft = useDraft<string>(`message-${to.id}`);
  const typing = useTyping(conversationId);
  const { found } = draft;
  const [restored, setRestored] = useState(false);
  if (found && !restored) {
    setRestored(true);
    if (text === '') setText(found.value);
  }
  const [aimedAt, setAimedAt] = useState<Aim>(null);
  if (aim !== aimedAt) {
    setAimedAt(aim);
    if (aim?.kind === 'edit') setEdited(aim.message.text ?? '');
  }
  const aimed = aim?.message;
  const editing = aim?.kind === 'edit';
  const written = editing ? edited : text;
  useEffect(() => {
    if (aim) field.current?.focus();
  }, [aim]);

  const type = (next: string) => {
    if (editing) {
      setEdited(next);
      return;
    }
    setText(next);
    draft.save(next);
    typing(next);
  };
  const empty = () => {
    setText('');
    setLock(null);
    typing('');
    void draft.clear();
    onAim(null);
  };
  // What is sold has to be checked before.
  const { media, pending } = lock === null ? stateOf(uploads.items) : readyOf(uploads.items);
  const ready = written.trim() !== '' || (!editing && media.length > 0);
  const mayFinish = ready && (editing || !pending);
  const finish = () => {
    const words = written.trim();
    if (!mayFinish) return;
    if (editing) {
      onEdit(aim.message, words);
      onAim(null);
    } else {
      onSend(words, media, lock);
      uploads.list.clear();
      empty();
    }
    field.current?.focus();
  };
  const giveUp = () => {
    onAim(null);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      finish();
    } else if (event.key === 'Escape' && aim) {
      event.preventDefault();
      giveUp();
    } else if (event.key === 'ArrowUp' && written === '') {
      event.preventDefault();
      onEditLast();
    }
  };
  const insert = (emoji: string) => {
    type(written + emoji);
    field.current?.focus();
  };
  const heading = editing
    ? t('editing')
    : aimed && (aimed.sender.id === own ? t('replyToYou') : t('replyTo', { name: aimed.sender.displayName }));
  return (
    <form
      className={styles.composer}
      data-over={uploads.over}
      onPaste={uploads.paste}
      {...uploads.dropping}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      {aimed && (
        <div className={styles.aim}>
          <span className="grow ellipsis">
            <b>{heading}</b> {aim.kind === 'reply' && label(aimed)}
          </span>
          <button type="button" aria-label={t('cancel')} onClick={giveUp}>
            <X size={15} aria-hidden="true" />
          </button>
        </div>
      )}
      {cost && !editing && <PriceNote name={to.name} {...cost} />}
      <div className={styles.uploads}>
        <UploadRows items={uploads.items} list={uploads.list} />
        {lock !== null && pending && <p className="small">{t('lockPending')}</p>}
      </div>
      <Input.TextArea
        ref={field}
        variant="borderless"
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={LONGEST}
        aria-label={t('write', { name: to.name })}
        placeholder={t('write', { name: to.name })}
        value={written}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.tools}>
        <Attach uploads={uploads} />
        <EmojiPicker onPick={insert} />
        {!editing && !group && <LockPicker price={lock} onPrice={setLock} />}
        {!editing && !group && conversationId !== undefined && (
          <GiftPicker conversationId={conversationId} name={to.name} />
        )}
        {!editing && lock === null && <GifPicker conversationId={conversationId} onPick={onGif} />}
        <Button
          htmlType="submit"
          type={mayFinish ? 'primary' : 'default'}
          disabled={!mayFinish}
          icon={<Send size={16} />}
        >
          {editing ? t('save') : cost ? t('sendFor', { price: formatInteger(cost.price) }) : t('send')}
        </Button>
      </div>
    </form>
  );
}
