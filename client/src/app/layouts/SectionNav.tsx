import { Tooltip } from 'antd';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useUnread } from '@/entities/conversation';
import { queuePaths, useStaffQueues } from '@/entities/staff-queue';
import { Logo } from '@/shared/art';
import { dashboardPath, useSession } from '@/shared/auth';
import { formatCount } from '@/shared/format';
import { useTitles } from '@/shared/routing';
import { control } from '@/shared/theme';
import { navParts } from '@/app/features';
import { menuOf } from '@/app/menu';
import type { MenuItem } from '@/app/menu';
import { useMenuGroups } from '@/app/texts';
import { useFrameTexts } from './frame.texts';
import { lazyPart } from './lazy-part';
import styles from './nav.module.css';

const parts = navParts.map((load) => lazyPart(load));

interface Waiting {
  /** The list, opened on what waits. */
  path: string;
  open: number;
  words: 'toDecide' | 'unread';
}

/** What waits, by the address of its list. */
function useWaiting(): ReadonlyMap<string, Waiting> {
  const { staff, isLogged } = useSession();
  const { data = [] } = useStaffQueues(staff);
  const { data: unread } = useUnread(isLogged && !staff);
  const queues = data.flatMap(({ kind, open }) => {
    const path = queuePaths[kind];
    return path === null
      ? []
      : [[path.replace(/\?.*/, ''), { path, open, words: 'toDecide' }] as [string, Waiting]];
  });
  return new Map<string, Waiting>([
    ...queues,
    ['/messages', { path: '/messages', open: unread?.chat ?? 0, words: 'unread' }],
    ['/support', { path: '/support', open: unread?.support ?? 0, words: 'unread' }],
  ]);
}

interface EntryProps {
  entry: MenuItem;
  waiting: Waiting | undefined;
  collapsed: boolean;
}

function Entry({ entry, waiting, collapsed }: EntryProps) {
  const t = useFrameTexts();
  const label = useTitles()[entry.label];
  const { icon: Icon } = entry;
  const { pathname } = useLocation();
  const below = entry.under !== undefined && pathname.startsWith(entry.under);
  const inside = (
    <>
      <Icon size={control.iconNav} strokeWidth={control.stroke} aria-hidden="true" />
      <span className={collapsed ? 'visually-hidden' : 'ellipsis'}>{label}</span>
      {waiting && waiting.open > 0 && (
        <span className={styles.count} data-dot={collapsed}>
          <span aria-hidden="true">{collapsed ? '' : formatCount(waiting.open)}</span>
          <span className="visually-hidden">{t(waiting.words, { count: waiting.open })}</span>
        </span>
      )}
    </>
  );
  const link = below ? (
    <Link to={entry.to} className={styles.active} aria-current="true">
      {inside}
    </Link>
  ) : (
    <NavLink
      to={waiting?.path ?? entry.to}
      end={entry.exact ?? false}
      className={({ isActive }) => (isActive ? styles.active : '')}
    >
      {inside}
    </NavLink>
  );
  return (
    <li>
      {collapsed ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

/** The sections of the role someone acts in. Without `onToggle` the fold is given by the width. */
export function SectionNav({ collapsed, onToggle }: { collapsed: boolean; onToggle?: () => void }) {
  const t = useFrameTexts();
  const groups = useMenuGroups();
  const waiting = useWaiting();
  const { user, role } = useSession();
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav className={styles.nav} data-collapsed={collapsed} aria-label={t('sections')}>
      <div className={styles.top}>
        <Link
          to={role === 'brand' ? '/brand' : dashboardPath(user)}
          className={styles.logo}
          aria-label="Anyjoi"
        >
          <Logo size={21} markOnly={collapsed} />
        </Link>
        {onToggle && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={t(collapsed ? 'expand' : 'collapse')}
            onClick={onToggle}
          >
            <Fold size={control.iconNav} strokeWidth={control.stroke} aria-hidden="true" />
          </button>
        )}
      </div>
      <Suspense fallback={<div className={styles.room} />}>
        {parts.map((Part, index) => (
          <Part key={index} collapsed={collapsed} />
        ))}
      </Suspense>
      <div className={styles.groups}>
        {menuOf(role).map((group) => (
          <section key={group.label}>
            {!collapsed && <h2>{groups[group.label]}</h2>}
            <ul>
              {group.items.map((entry) => (
                <Entry key={entry.to} entry={entry} waiting={waiting.get(entry.to)} collapsed={collapsed} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
