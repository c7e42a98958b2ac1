import { Modal } from 'antd';
import { CornerDownLeft, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../shared/auth';
import { useLanguage } from '../../shared/i18n/language';
import { control } from '../../shared/theme';
import { menuOf } from '../menu';
import { useFrameTexts } from './frame.texts';
import styles from './palette.module.css';

/** Jumps to any screen of one's role by name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useFrameTexts();
  const id = useId();
  const language = useLanguage();
  const navigate = useNavigate();
  const { role } = useSession();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const wanted = text.trim().toLowerCase();
  const hits = menuOf(role)
    .flatMap((group) => group.items.map((entry) => ({ ...entry, group: group.label[language] })))
    .filter((entry) => Object.values(entry.label).some((label) => label.toLowerCase().includes(wanted)));

  const go = (to: string | undefined) => {
    if (!to) return;
    onClose();
    void navigate(to);
  };
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setAt((at + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') go(hits[at]?.to);
  };

  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={560}
      onCancel={onClose}
      styles={{ container: { padding: 0 } }}
    >
      <div className={styles.field}>
        <Search size={17} aria-hidden="true" />
        <input
          ref={field}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={hits[at] ? `${id}-${at}` : undefined}
          aria-label={t('searchLabel')}
          placeholder={t('search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={keys}
        />
      </div>
      <div id={id} role="listbox" aria-label={t('searchLabel')} className={styles.hits}>
        {hits.map(({ icon: Icon, ...hit }, index) => (
          <button
            key={hit.to}
            type="button"
            tabIndex={-1}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseEnter={() => setAt(index)}
            onClick={() => go(hit.to)}
          >
            <Icon size={control.iconNav} strokeWidth={control.stroke} aria-hidden="true" />
            <span className="grow">{hit.label[language]}</span>
            <span className="small muted">{hit.group}</span>
            {index === at && <CornerDownLeft size={14} aria-hidden="true" />}
          </button>
        ))}
      </div>
      {hits.length === 0 && <p className={styles.none}>{t('noHit')}</p>}
    </Modal>
  );
}
