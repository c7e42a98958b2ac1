import { Form, Input, Switch } from 'antd';
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ReplaceLinksDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, SaveBar } from '@/shared/form';
import { Button } from '@/shared/ui';
import { useReplaceLinks } from '../api/links';
import type { ProfileLinkInput } from '../api/links';
import { isWebAddress } from '../lib/addresses';
import { useTexts } from '../texts';
import styles from './platform-links.module.css';

interface LinksValues {
  links: Required<Pick<ProfileLinkInput, 'title' | 'url' | 'visible'>>[];
}

const LONGEST_TITLE = ReplaceLinksDto.fields['links.*.title']?.max;
const LONGEST_URL = ReplaceLinksDto.fields['links.*.url']?.max;
const MOST = ReplaceLinksDto.fields.links?.max ?? 50;

interface LinkRowProps {
  name: number;
  place: number;
  last: boolean;
  move: (from: number, to: number) => void;
  remove: (name: number) => void;
}

function LinkRow({ name, place, last, move, remove }: LinkRowProps) {
  const t = useTexts();
  const [over, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop on; the arrows do the same by keys
    <div
      className={styles.link}
      role="group"
      aria-label={t('linkNumber', { place })}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const from = Number(event.dataTransfer.getData('text/plain'));
        if (Number.isInteger(from) && from !== name) move(from, name);
      }}
    >
      <span
        className={styles.grip}
        draggable
        title={t('drag', { place })}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', String(name))}
      >
        <GripVertical size={16} aria-hidden="true" />
      </span>
      <Form.Item
        name={[name, 'title']}
        label={t('linkTitle')}
        rules={[{ required: true, whitespace: true, message: t('linkTitle') }]}
      >
        <Input maxLength={LONGEST_TITLE} />
      </Form.Item>
      <Form.Item
        name={[name, 'url']}
        label={t('linkUrl')}
        rules={[
          {
            validator: (_, value: unknown) =>
              isWebAddress(value) ? Promise.resolve() : Promise.reject(new Error(t('linkUrlRule'))),
          },
        ]}
      >
        <Input inputMode="url" placeholder="https://" maxLength={LONGEST_URL} />
      </Form.Item>
      <Form.Item name={[name, 'visible']} label={t('visible')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <span className={styles.tools}>
        <Button
          type="text"
          icon={<ArrowUp size={16} />}
          aria-label={t('moveUp', { place })}
          disabled={place === 1}
          onClick={() => move(name, name - 1)}
        />
        <Button
          type="text"
          icon={<ArrowDown size={16} />}
          aria-label={t('moveDown', { place })}
          disabled={last}
          onClick={() => move(name, name + 1)}
        />
        <Button
          type="text"
          icon={<X size={16} />}
          aria-label={t('removeLink', { place })}
          onClick={() => remove(name)}
        />
      </span>
    </div>
  );
}

/** The addresses on a profile, in the order in which they stand there. */
export function LinksEditor({ saved }: { saved: LinksValues['links'] }) {
  const t = useTexts();
  const [form] = Form.useForm<LinksValues>();
  const replace = useReplaceLinks();
  return (
    <AppForm<LinksValues>
      form={form}
      initialValues={{ links: saved.map(({ title, url, visible }) => ({ title, url, visible })) }}
      guard
      onSend={async ({ links }) => {
        await replace.mutateAsync(
          links.map((link) => ({ ...link, title: link.title.trim(), url: link.url.trim() })),
        );
        toast.success(t('linksSaved'));
      }}
    >
      <p className={styles.lead}>{t(saved.length === 0 ? 'linksNone' : 'linksText')}</p>
      <Form.List name="links">
        {(fields, { add, remove, move }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <LinkRow
                key={key}
                name={name}
                place={index + 1}
                last={index === fields.length - 1}
                move={move}
                remove={remove}
              />
            ))}
            {fields.length < MOST && (
              <Button icon={<Plus size={16} />} onClick={() => add({ title: '', url: '', visible: true })}>
                {t('addLink')}
              </Button>
            )}
          </>
        )}
      </Form.List>
      <SaveBar>{t('saveLinks')}</SaveBar>
    </AppForm>
  );
}
