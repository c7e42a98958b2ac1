import { Form, Input, InputNumber } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '@/shared/feedback';
import { FieldPair, FormModal, MomentInput, MoneyInput } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { Button, Card, EmptyState, Loaded, Money, Page } from '@/shared/ui';
import { useSession } from '@/shared/auth';
import { useAway, useDeletePackage, useOwnKit, useSavePackage } from '../api/kits';
import type { Package } from '../api/kits';
import { useTexts } from '../kits.texts';
import styles from '../components/finding.module.css';

interface Typed {
  title: string;
  description: string;
  pieces: number;
  price: number | null;
  days: number;
}

function PackageForm({ one, onClose }: { one: Package | undefined; onClose: () => void }) {
  const t = useTexts();
  const save = useSavePackage();
  const send = ({ price, ...typed }: Typed) =>
    save.mutateAsync({
      ...(one ? { id: one.id } : {}),
      body: { ...typed, price: { minor: price ?? 0, currency: 'EUR' } },
    });
  const needed = [{ required: true, message: t('needed') }];
  return (
    <FormModal<Typed>
      title={t(one ? 'change' : 'newPackage')}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={
        one
          ? { ...one, price: one.price.minor }
          : { title: '', description: '', pieces: 1, price: null, days: 7 }
      }
      onClose={onClose}
      onSend={send}
    >
      <Form.Item name="title" label={t('title')} rules={needed}>
        <Input minLength={3} maxLength={80} placeholder={t('titleExample')} />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <FieldPair>
        <Form.Item name="pieces" label={t('piecesCount')} rules={needed}>
          <InputNumber min={1} max={50} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="days" label={t('daysCount')} rules={needed}>
          <InputNumber min={1} max={180} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </FieldPair>
      <Form.Item name="price" label={t('price')} extra={t('priceHint')} rules={needed}>
        <MoneyInput />
      </Form.Item>
    </FormModal>
  );
}

function Away({ until }: { until: string | null }) {
  const t = useTexts();
  const away = useAway(t('saved'));
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('availability')}>
      <p>{until === null ? t('here') : t('awayUntil', { date: formatDate(until) })}</p>
      {until === null ? (
        <Button onClick={() => setAsking(true)}>{t('goAway')}</Button>
      ) : (
        <Button loading={away.isPending} onClick={() => away.mutate(null)}>
          {t('back')}
        </Button>
      )}
      {asking && (
        <FormModal<{ until?: string }>
          title={t('goAway')}
          lead={t('awayLead')}
          okText={t('save')}
          cancelText={t('cancel')}
          onClose={() => setAsking(false)}
          onSend={({ until: day = '' }) => away.mutateAsync(day.slice(0, 10))}
        >
          <Form.Item name="until" label={t('until')} rules={[{ required: true, message: t('needed') }]}>
            <MomentInput dayOnly />
          </Form.Item>
        </FormModal>
      )}
    </Card>
  );
}

function PackageRow({ one, onEdit }: { one: Package; onEdit: () => void }) {
  const t = useTexts();
  const remove = useDeletePackage();
  const { id, title, description, pieces, days, price } = one;
  const ask = async () => {
    if (await confirm({ title: t('deletePackage', { title }), okText: t('delete'), danger: true }))
      remove.mutate(id);
  };
  return (
    <li className={styles.listRow}>
      <span className="grow">
        <b>{title}</b>
        <br />
        <span className="muted small">
          {[t('pieces', { count: pieces }), t('days', { count: days }), description]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Money amount={price} />
      <Button
        type="text"
        icon={<Pencil size={16} />}
        aria-label={t('changeOne', { title })}
        onClick={onEdit}
      />
      <Button
        type="text"
        icon={<Trash2 size={16} />}
        aria-label={t('deletePackage', { title })}
        onClick={() => void ask()}
      />
    </li>
  );
}

/** What a creator offers at a price of their own, and when they are away. */
export function PackagesPage() {
  const t = useTexts();
  const { user } = useSession();
  const kit = useOwnKit();
  const [editing, setEditing] = useState<Package | 'new' | null>(null);
  return (
    <Page
      title={t('ownTitle')}
      sub={t('ownSub')}
      actions={
        <>
          {user && <Button to={`/creators/${user.username}`}>{t('show')}</Button>}
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEditing('new')}>
            {t('newPackage')}
          </Button>
        </>
      }
    >
      <Loaded query={kit} errorTitle={t('failed')}>
        {({ packages, awayUntil }) => (
          <>
            {packages.length === 0 ? (
              <EmptyState drawing="letter" title={t('none')} text={t('noneText')} />
            ) : (
              <Card title={t('packages')} flush>
                <ul className={styles.plain}>
                  {packages.map((one) => (
                    <PackageRow key={one.id} one={one} onEdit={() => setEditing(one)} />
                  ))}
                </ul>
              </Card>
            )}
            <Away until={awayUntil} />
          </>
        )}
      </Loaded>
      {editing && (
        <PackageForm one={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      )}
    </Page>
  );
}
