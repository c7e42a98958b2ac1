import { Dropdown, Form, Input } from 'antd';
import { BookmarkPlus, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormModal } from '@/shared/form/FormModal';
import { Button } from '@/shared/ui/Button';
import { useListTexts } from './list.texts';
import type { Views } from './useViews';
import styles from './list.module.css';

interface NameModalProps {
  title: string;
  start: string;
  hint?: string;
  onName: (label: string) => Promise<void>;
  onClose: () => void;
}

function NameModal({ title, start, hint, onName, onClose }: NameModalProps) {
  const t = useListTexts();
  return (
    <FormModal<{ label: string }>
      width={420}
      title={title}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ label: start }}
      onClose={onClose}
      onSend={({ label }) => onName(label.trim())}
    >
      <Form.Item
        name="label"
        label={t('viewName')}
        {...(hint ? { extra: hint } : {})}
        rules={[{ required: true, whitespace: true, message: t('viewNeeded') }]}
      >
        <Input autoFocus maxLength={40} />
      </Form.Item>
    </FormModal>
  );
}

/** The views of a list side by side; each is an address of its own. */
export function ViewTabs({ views, own }: { views: Views; own: boolean }) {
  const t = useListTexts();
  const [asking, setAsking] = useState<'save' | 'rename' | null>(null);
  const { shown, whole, active, changed, narrowed } = views;
  const fresh = own && narrowed && (active === null || changed);
  return (
    <div className={styles.views}>
      <nav aria-label={t('views')}>
        <Link to={{ search: whole }} replace {...(active ? {} : { 'aria-current': 'page' as const })}>
          {t('all')}
        </Link>
        {shown.map((view) => (
          <span key={view.id} className={styles.view}>
            <Link
              to={{ search: view.search }}
              replace
              {...(view.id === active?.id ? { 'aria-current': 'page' as const } : {})}
            >
              {view.label}
              {view.id === active?.id && changed && <em>{t('changed')}</em>}
            </Link>
            {view.own && view.id === active?.id && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: [
                    ...(changed ? [{ key: 'keep', label: t('keep') }] : []),
                    { key: 'rename', label: t('rename') },
                    { key: 'remove', label: t('remove'), danger: true },
                  ],
                  onClick: ({ key }) => {
                    if (key === 'keep') void views.keep();
                    if (key === 'rename') setAsking('rename');
                    if (key === 'remove') void views.remove();
                  },
                }}
              >
                <button
                  type="button"
                  className={styles.menu}
                  aria-label={t('viewMenu', { name: view.label })}
                >
                  <Ellipsis size={15} aria-hidden="true" />
                </button>
              </Dropdown>
            )}
          </span>
        ))}
      </nav>
      {own && (
        <Button
          type="text"
          size="small"
          icon={<BookmarkPlus size={15} />}
          disabled={!fresh}
          onClick={() => setAsking('save')}
        >
          {t('saveView')}
        </Button>
      )}
      {asking === 'save' && (
        <NameModal
          title={t('saveViewTitle')}
          start=""
          hint={t('viewHint')}
          onName={views.save}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'rename' && active && (
        <NameModal
          title={t('renameTitle')}
          start={active.label}
          onName={views.rename}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
