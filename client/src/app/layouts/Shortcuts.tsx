import { Modal, Switch } from 'antd';
import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { chooseSingleKeys, useShortcutGroups, useSingleKeys } from '@/shared/keys';
import { useFrameTexts } from './frame.texts';
import styles from './shortcuts.module.css';

const names: Record<string, string> = {
  Mod: 'Ctrl',
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
};
const capsOf = (keys: string): string[] =>
  keys === '+'
    ? [keys]
    : keys.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));

/** Every key that works on this screen, and the way to switch single ones off. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useFrameTexts();
  const groups = useShortcutGroups();
  const single = useSingleKeys();
  const choose = (on: boolean) =>
    void chooseSingleKeys(on).catch((error: unknown) => toast.error(errorMessage(error)));
  return (
    <Modal open width={560} title={t('shortcuts')} footer={null} onCancel={onClose}>
      {groups.toReversed().map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>{group.title}</h3>
          <dl>
            {group.shortcuts().map(({ keys, label }) => (
              <div key={keys}>
                <dt>{label}</dt>
                <dd>
                  {capsOf(keys).map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={styles.single}>
        <span>
          <label htmlFor="single-keys">{t('singleKeys')}</label>
          <em>{t('singleKeysText')}</em>
        </span>
        <Switch id="single-keys" checked={single} onChange={choose} />
      </div>
    </Modal>
  );
}
