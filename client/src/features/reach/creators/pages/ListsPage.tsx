import { Form, Input } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormModal } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { Button, Card, EmptyState, Loaded, Page } from '@/shared/ui';
import { useCreateList, useLists } from '../api/lists';
import { useFindingTabs } from '../lib/tabs';
import { useTexts } from '../finding.texts';
import styles from '../components/finding.module.css';

/** All lists of creators, by name. */
export function ListsPage() {
  const t = useTexts();
  const lists = useLists();
  const tabs = useFindingTabs();
  const create = useCreateList(t('listMade'));
  const [making, setMaking] = useState(false);
  const make = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
      {t('newList')}
    </Button>
  );
  return (
    <Page title={t('listsTitle')} sub={t('listsSub')} tabs={tabs} actions={make}>
      <Loaded
        query={lists}
        errorTitle={t('listsFailed')}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState drawing="search" title={t('listsNone')} text={t('listsNoneText')} />}
      >
        {(all) => (
          <Card flush>
            <ul className={styles.plain}>
              {all.map(({ id, name, count, updatedAt }) => (
                <li key={id} className={styles.listRow}>
                  <Link to={`/brand/creators/lists/${id}`} className="ellipsis grow">
                    {name}
                  </Link>
                  <span className="muted small">{t('people', { count })}</span>
                  <span className="muted small">{t('changed', { date: formatDate(updatedAt) })}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      {making && (
        <FormModal<{ name: string }>
          title={t('newList')}
          okText={t('make')}
          cancelText={t('cancel')}
          initialValues={{ name: '' }}
          onClose={() => setMaking(false)}
          onSend={({ name }) => create.mutateAsync(name)}
        >
          <Form.Item name="name" label={t('name')} rules={[{ required: true, message: t('nameNeeded') }]}>
            <Input maxLength={80} placeholder={t('listExample')} />
          </Form.Item>
        </FormModal>
      )}
    </Page>
  );
}
