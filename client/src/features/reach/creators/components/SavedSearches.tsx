import { Dropdown, Form, Input, Switch } from 'antd';
import { Bell, BellOff, Bookmark, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { confirm } from '@/shared/feedback';
import { FormModal } from '@/shared/form';
import { Button, LateLine } from '@/shared/ui';
import type { SearchBody } from '../api/creators';
import { useDeleteSearch, useSaved, useSaveSearch, useSwitchAlerts } from '../api/saved';
import type { SavedSearch } from '../api/saved';
import { paramsOf } from '../lib/asked';
import { useTexts } from '../finding.texts';
import styles from './finding.module.css';

interface Typed {
  name: string;
  alerts: boolean;
}

function SaveModal({ search, onClose }: { search: SearchBody; onClose: () => void }) {
  const t = useTexts();
  const save = useSaveSearch(t('savedOne'));
  return (
    <FormModal<Typed>
      title={t('saveSearch')}
      lead={t('saveLead')}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ name: search.q ?? '', alerts: true }}
      onClose={onClose}
      onSend={(typed) => save.mutateAsync({ ...typed, search })}
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, message: t('nameNeeded') }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="alerts" label={t('alerts')} extra={t('alertsHint')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormModal>
  );
}

function SavedRow({ saved, onOpen }: { saved: SavedSearch; onOpen: () => void }) {
  const t = useTexts();
  const alerts = useSwitchAlerts();
  const remove = useDeleteSearch();
  const { id, name } = saved;
  const ask = async () => {
    if (await confirm({ title: t('deleteSearch', { name }), okText: t('delete'), danger: true }))
      remove.mutate(id);
  };
  return (
    <li className={styles.saved}>
      <Button type="text" className={styles.open ?? ''} onClick={onOpen}>
        <span className="ellipsis">{name}</span>
      </Button>
      <Button
        type="text"
        size="small"
        aria-pressed={saved.alerts}
        aria-label={t('alertsOf', { name })}
        icon={saved.alerts ? <Bell size={16} /> : <BellOff size={16} />}
        onClick={() => alerts.mutate({ id, alerts: !saved.alerts })}
      />
      <Button
        type="text"
        size="small"
        aria-label={t('deleteSearch', { name })}
        icon={<Trash2 size={16} />}
        onClick={() => void ask()}
      />
    </li>
  );
}

/** Searches kept under a name: opened, told of or not, deleted; and the present one is kept. */
export function SavedSearches({ search, canSave }: { search: SearchBody; canSave: boolean }) {
  const t = useTexts();
  const saved = useSaved();
  const [params, setParams] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const [shown, setShown] = useState(false);
  const all = saved.data ?? [];
  const asked = params.get('saved');
  const wanted = asked === null ? undefined : all.find(({ id }) => id === asked);
  // A notice leads here by the id alone.
  useEffect(() => {
    if (wanted) setParams(paramsOf(wanted.search), { replace: true });
  }, [wanted, setParams]);
  const open = (one: SavedSearch) => {
    setShown(false);
    setParams(paramsOf(one.search));
  };
  return (
    <>
      <Dropdown
        open={shown}
        onOpenChange={setShown}
        trigger={['click']}
        placement="bottomRight"
        popupRender={() => (
          <div className={styles.menu}>
            <LateLine query={saved} />
            {saved.data?.length === 0 && <p className="small muted">{t('savedNone')}</p>}
            {all.length > 0 && (
              <ul className={styles.plain}>
                {all.map((one) => (
                  <SavedRow key={one.id} saved={one} onOpen={() => open(one)} />
                ))}
              </ul>
            )}
            <Button
              block
              disabled={!canSave}
              onClick={() => {
                setShown(false);
                setSaving(true);
              }}
            >
              {t('saveThis')}
            </Button>
          </div>
        )}
      >
        <Button icon={<Bookmark size={16} />} onClick={() => setShown(true)}>
          {all.length > 0 ? t('savedCount', { count: all.length }) : t('savedTitle')}
        </Button>
      </Dropdown>
      {saving && <SaveModal search={search} onClose={() => setSaving(false)} />}
    </>
  );
}
