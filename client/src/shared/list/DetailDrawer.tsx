import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { isNotFound } from '@/shared/api/errors';
import { useTitle } from '@/shared/routing';
import { Button } from '@/shared/ui/Button';
import { Loaded } from '@/shared/ui/Loaded';
import type { Loadable } from '@/shared/ui/loadable';
import { Shape, Skeleton } from '@/shared/ui/Skeleton';
import { MissingState } from '@/shared/ui/States';
import { useListTexts } from './list.texts';

interface DetailDrawerProps<T> {
  open: boolean;
  query: Loadable<T>;
  /** Its title until its own is known. */
  list: string;
  /** Names it, and the page while it is open. */
  title: (data: T) => string;
  size?: number;
  onClose: () => void;
  children: (data: T) => ReactNode;
}

const loading = (
  <Skeleton>
    <Shape width={120} height={28} />
    <Shape height={72} />
    <Shape height={220} />
  </Skeleton>
);

/** One thing of a list beside it, fetched by the id in the address. */
export function DetailDrawer<T>(props: DetailDrawerProps<T>) {
  const { open, query, list, title, size = 480, onClose, children } = props;
  const t = useListTexts();
  const name = open && query.data !== undefined ? title(query.data) : undefined;
  useTitle(name);
  return (
    <Drawer open={open} onClose={onClose} size={size} destroyOnHidden title={name ?? list}>
      {open &&
        (query.isError && isNotFound(query.error) ? (
          <MissingState actions={<Button onClick={onClose}>{t('toList')}</Button>} />
        ) : (
          <Loaded compact query={query} skeleton={loading}>
            {children}
          </Loaded>
        ))}
    </Drawer>
  );
}
