import { Alert, Modal } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { Button, CopyButton, EmptyState, Loaded, RowsSkeleton, Stack } from '@/shared/ui';

interface SharedLinksProps<Link> {
  title: string;
  lead: string;
  t: (key: 'close' | 'made' | 'linksFailed' | 'noLinks' | 'noLinksText') => string;
  /** What a link is made with. */
  form: ReactNode;
  /** The address of the link that was just made; it is shown this once. */
  url: string | null | undefined;
  query: ComponentProps<typeof Loaded<readonly Link[]>>['query'];
  onClose: () => void;
  /** Draws the links that were made. */
  children: (links: readonly Link[]) => ReactNode;
}

/** Links for people without an account. An address is shown when it is made, and never again. */
export function SharedLinks<Link>(props: SharedLinksProps<Link>) {
  const { title, lead, t, form, url, query, onClose, children } = props;
  return (
    <Modal
      open
      centered
      width={560}
      title={title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={16}>
        <p>{lead}</p>
        {form}
        {url && (
          <Alert
            type="success"
            showIcon
            title={t('made')}
            description={
              <Stack gap={8}>
                <code className="ellipsis" translate="no">
                  {url}
                </code>
                <CopyButton text={url} />
              </Stack>
            }
          />
        )}
        <Loaded
          compact
          query={query}
          errorTitle={t('linksFailed')}
          skeleton={<RowsSkeleton rows={2} />}
          isEmpty={(links) => links.length === 0}
          empty={<EmptyState compact title={t('noLinks')} text={t('noLinksText')} />}
        >
          {children}
        </Loaded>
      </Stack>
    </Modal>
  );
}
