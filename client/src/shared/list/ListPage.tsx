import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/Button';
import { Page } from '@/shared/ui/Page';
import type { PageProps } from '@/shared/ui/Page';
import { ListView } from './ListView';
import type { ListDeclaration, PrimaryAction } from './types';

export interface ListPageProps<T>
  extends ListDeclaration<T>, Omit<PageProps, 'actions' | 'children' | 'narrow'> {
  /** Outlined, before the filled one. */
  actions?: ReactNode;
  /** The one filled button; steps back while rows are chosen. */
  primary?: PrimaryAction;
  /** Between the head and the list: figures, a notice. */
  above?: ReactNode;
}

/** A whole list screen as one declaration. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { title, sub, tag, lead, crumbs, tabs, actions, primary, above, ...list } = props;
  const [chosen, setChosen] = useState(0);
  const head = { sub, tag, lead, crumbs, tabs };
  const given = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined));
  return (
    <Page
      title={title}
      {...given}
      actions={
        (actions !== undefined || primary) && (
          <>
            {actions}
            {primary && (
              <Button
                type={chosen > 0 ? 'default' : 'primary'}
                {...(primary.icon === undefined ? {} : { icon: primary.icon })}
                {...(primary.to === undefined ? {} : { to: primary.to })}
                {...(primary.onClick ? { onClick: primary.onClick } : {})}
              >
                {primary.label}
              </Button>
            )}
          </>
        )
      }
    >
      {above}
      <ListView<T> {...list} onChoice={setChosen} />
    </Page>
  );
}
