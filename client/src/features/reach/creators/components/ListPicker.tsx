import { Form, Input, Modal } from 'antd';
import { Check, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { AppForm, Submit } from '@/shared/form';
import { Button, EmptyState, Loaded } from '@/shared/ui';
import { useAddToList, useCreateList, useLists } from '../api/lists';
import { useTexts } from '../finding.texts';
import styles from './finding.module.css';

interface ListPickerProps {
  creators: readonly { id: string }[];
  onClose: () => void;
}

function NewList({ onMade }: { onMade: (id: string) => void }) {
  const t = useTexts();
  const [form] = Form.useForm<{ name: string }>();
  const create = useCreateList();
  const send = async ({ name }: { name: string }) => {
    const { id } = await create.mutateAsync(name);
    form.resetFields();
    onMade(id);
  };
  return (
    <AppForm<{ name: string }> form={form} initialValues={{ name: '' }} onSend={send}>
      <div className={styles.line}>
        <Form.Item
          name="name"
          label={t('newList')}
          className="grow"
          rules={[{ required: true, message: t('nameNeeded') }]}
        >
          <Input maxLength={80} placeholder={t('listExample')} />
        </Form.Item>
        <Submit>{t('makeAndAdd')}</Submit>
      </div>
    </AppForm>
  );
}

/** Puts creators on one of the lists, or on a new one. */
export function ListPicker({ creators, onClose }: ListPickerProps) {
  const t = useTexts();
  const [only] = creators.length === 1 ? creators : [];
  const lists = useLists(only?.id);
  const add = useAddToList(({ name }) => t('added', { name }));
  const put = (id: string) =>
    add.mutate({ id, creatorIds: creators.map((creator) => creator.id) }, { onSuccess: onClose });
  return (
    <Modal open centered title={t('addToList')} footer={null} onCancel={onClose}>
      <Loaded
        query={lists}
        errorTitle={t('listsFailed')}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState compact drawing="search" title={t('listsNone')} text={t('listsNoneText')} />}
      >
        {(all) => (
          <ul className={styles.plain}>
            {all.map(({ id, name, count, holds }) => (
              <li key={id}>
                <Button
                  block
                  type="text"
                  className={styles.pick ?? ''}
                  disabled={holds}
                  loading={add.isPending && add.variables.id === id}
                  onClick={() => put(id)}
                >
                  <span className="ellipsis grow">{name}</span>
                  <span className="muted small">{holds ? t('onIt') : t('people', { count })}</span>
                  {holds && <Check size={16} aria-hidden="true" />}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <NewList onMade={put} />
    </Modal>
  );
}

/** For one creator: a button that opens it. */
export function AddToList({ creators }: Pick<ListPickerProps, 'creators'>) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ListPlus size={16} />} onClick={() => setOpen(true)}>
        {t('addToList')}
      </Button>
      {open && <ListPicker creators={creators} onClose={() => setOpen(false)} />}
    </>
  );
}
