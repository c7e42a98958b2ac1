import { Modal } from 'antd';
import { CornerDownLeft, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '@/shared/auth';
import { Kbd } from '@/shared/ui';
import { useRecent } from '../recent';
import { useTexts } from '../texts';
import type { Deed, Item, Screen } from './items';
import styles from './palette.module.css';
import { useItems } from './useItems';

interface PaletteProps {
  userId: string;
  role: Role | null;
  screens: readonly Screen[];
  deeds: readonly Deed[];
  onClose: () => void;
}

/** Finds screens, challenges, entries and what can be done, without a mouse. */
export function Palette({ userId, role, screens, deeds, onClose }: PaletteProps) {
  const t = useTexts();
  const id = useId();
  const navigate = useNavigate();
  const { list: recent, add } = useRecent(userId);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** Enter was pressed before the results of the text had come. */
  const [waiting, setWaiting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hits = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);

  const text = typed.trim();
  const { groups, outdated, looking, failed } = useItems(text, { role, screens, deeds, recent });
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(at, items.length - 1)];

  useEffect(() => {
    hits.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const choose = (item: Item | undefined) => {
    if (!item) return;
    onClose();
    if (item.to) {
      add({ to: item.to, label: item.label });
      void navigate(item.to);
    } else item.run?.();
  };
  // What is on screen belongs to an earlier text: the first result of this one is opened when it comes.
  const early = looking && (!active || outdated.includes(active));
  const enter = () => (early ? setWaiting(true) : choose(active));
  useEffect(() => {
    if (waiting && !looking && !failed) choose(active);
  });
  const move = (step: number) => {
    const from = Math.min(at, items.length - 1);
    setAt((from + step + items.length) % items.length);
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter();
    }
  };

  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={600}
      title={<span className="visually-hidden">{t('label')}</span>}
      onCancel={onClose}
      styles={{ container: { padding: 0 }, header: { margin: 0, height: 0 } }}
    >
      <div className={styles.field}>
        <Search size={17} aria-hidden="true" />
        <input
          ref={field}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id} ${active.id}`.replaceAll(' ', '-') : undefined}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            setWaiting(false);
          }}
          onKeyDown={keys}
        />
        {looking && <i className={styles.looking} title={t('looking')} />}
      </div>
      <div ref={hits} id={id} role="listbox" aria-label={t('label')} className={styles.hits}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <h3 aria-hidden="true">{group.title}</h3>
            {group.items.map((item) => (
              <button
                key={item.id}
                type="button"
                tabIndex={-1}
                id={`${id} ${item.id}`.replaceAll(' ', '-')}
                role="option"
                aria-selected={item === active}
                onPointerMove={() => item !== active && setAt(items.indexOf(item))}
                onClick={() => choose(item)}
              >
                {item.icon}
                <span className="ellipsis">{item.label}</span>
                <span className={styles.detail}>{item.detail}</span>
                {item === active && <CornerDownLeft size={14} aria-hidden="true" />}
              </button>
            ))}
          </div>
        ))}
      </div>
      {failed && <p className={styles.none}>{t('failed')}</p>}
      {items.length === 0 && !looking && !failed && (
        <p className={styles.none}>
          <b>{t('none', { text })}</b> {t(role === 'support' || role === 'admin' ? 'staffHint' : 'noneHint')}
        </p>
      )}
      <div className="visually-hidden" role="status">
        {looking ? t('looking') : t('hits', { count: items.length })}
      </div>
      <footer className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('close')}
        </span>
      </footer>
    </Modal>
  );
}
