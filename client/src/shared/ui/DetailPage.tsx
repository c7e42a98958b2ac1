import { Dropdown } from 'antd';
import { Ellipsis, PanelRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '@/shared/feedback/confirm-store';
import type { ConfirmOptions } from '@/shared/feedback/confirm-store';
import { Button } from './Button';
import { Page } from './Page';
import type { PageProps } from './Page';
import { StatusTag } from './StatusTag';
import { useStateTexts } from './states.texts';
import styles from './detail.module.css';

/** What can be done with a thing in its state. */
export interface NextAction {
  /** The event of its machine; shown only while the server allows it. */
  event: string;
  label: string;
  icon?: ReactNode;
  /** filled: the one that comes next; menu: rare or destructive, behind the dots. */
  place?: 'filled' | 'menu';
  danger?: boolean;
  /** Asked before it is done; the question spins until it is. */
  confirm?: Omit<ConfirmOptions, 'onOk' | 'danger'>;
  run?: () => unknown;
  to?: string;
  loading?: boolean;
}

export interface DetailPageProps extends Omit<PageProps, 'tag' | 'actions' | 'narrow'> {
  status: string;
  statusLabel?: ReactNode;
  /** As the server serves them with the thing itself. */
  allowedEvents: readonly string[];
  actions?: readonly NextAction[];
  /** Context beside the content; below 1200 px behind a button. */
  side?: { title: string; content: ReactNode };
}

const start = ({ run, confirm: question, danger }: NextAction): unknown =>
  question ? confirm({ ...question, danger: danger ?? false, onOk: async () => await run?.() }) : run?.();

function Actions({ actions }: { actions: readonly NextAction[] }) {
  const t = useStateTexts();
  const navigate = useNavigate();
  const hidden = actions.filter(({ place }) => place === 'menu');
  const shown = actions.filter(({ place }) => place !== 'menu');
  // One filled button at most; it stands last, at the edge.
  const filled = shown.find(({ place }) => place === 'filled');
  const ordered = [...shown.filter((action) => action !== filled), ...(filled ? [filled] : [])];
  const menu = hidden.length > 0 && (
    <Dropdown
      key="menu"
      trigger={['click']}
      menu={{
        items: hidden.map(({ event, label, icon, danger }) => ({
          key: event,
          label,
          icon,
          danger: danger ?? false,
        })),
        onClick: ({ key }) => {
          const chosen = hidden.find(({ event }) => event === key);
          if (chosen?.to !== undefined) void navigate(chosen.to);
          else if (chosen) void start(chosen);
        },
      }}
    >
      <Button icon={<Ellipsis size={16} />} aria-label={t('moreActions')} onClick={() => undefined} />
    </Dropdown>
  );
  return (
    <>
      {menu}
      {ordered.map((action) => (
        <Button
          key={action.event}
          type={action === filled ? 'primary' : 'default'}
          danger={action.danger ?? false}
          icon={action.icon}
          loading={action.loading ?? false}
          {...(action.to === undefined ? { onClick: () => void start(action) } : { to: action.to })}
        >
          {action.label}
        </Button>
      ))}
    </>
  );
}

/** One thing: its state, what the server lets happen next, its tabs, and its context at the side. */
export function DetailPage(props: DetailPageProps) {
  const { status, statusLabel, allowedEvents, actions = [], side, children, ...page } = props;
  const [open, setOpen] = useState(false);
  const allowed = actions.filter(({ event }) => allowedEvents.includes(event));
  return (
    <Page
      {...page}
      tag={<StatusTag status={status} {...(statusLabel === undefined ? {} : { label: statusLabel })} />}
      actions={
        (allowed.length > 0 || side) && (
          <>
            {side && (
              <span className={styles.opener}>
                <Button icon={<PanelRight size={16} />} aria-expanded={open} onClick={() => setOpen(!open)}>
                  {side.title}
                </Button>
              </span>
            )}
            <Actions actions={allowed} />
          </>
        )
      }
    >
      {side ? (
        <div className={styles.columns}>
          <div className={styles.content}>{children}</div>
          <aside className={styles.side} data-open={open} aria-label={side.title}>
            {side.content}
          </aside>
        </div>
      ) : (
        children
      )}
    </Page>
  );
}
