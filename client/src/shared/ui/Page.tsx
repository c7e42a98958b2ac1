import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import styles from './page.module.css';

export interface Crumb {
  label: ReactNode;
  to?: string;
}

export interface PageTab {
  label: ReactNode;
  to: string;
  count?: number;
}

export interface PageProps {
  title: ReactNode;
  /** One sentence below the title. */
  sub?: ReactNode;
  /** State tag beside the title. */
  tag?: ReactNode;
  /** A mark before the title. */
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Outlined buttons first, the one filled action last. */
  actions?: ReactNode;
  /** Screens of the same thing; each has an address of its own. */
  tabs?: readonly PageTab[];
  /** Forms stay narrow. */
  narrow?: boolean;
  children?: ReactNode;
}

function bringOpenIntoSight(tabs: HTMLElement): void {
  const tab = tabs.querySelector<HTMLElement>('[aria-current=page]');
  if (!tab) return;
  const start = tab.offsetLeft - tabs.offsetLeft;
  const end = start + tab.offsetWidth;
  if (end > tabs.scrollLeft + tabs.clientWidth) tabs.scrollLeft = end - tabs.clientWidth;
  else if (start < tabs.scrollLeft) tabs.scrollLeft = start;
}

/** On narrow windows the tabs scroll; the open one is brought into sight. */
function useActiveTab() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // With the frame that is laid out anyway: what is measured earlier lays out a page that is not complete yet.
    const frame = requestAnimationFrame(() => nav.current && bringOpenIntoSight(nav.current));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return nav;
}

/** Head and body of a screen inside the sheet. */
export function Page({ title, sub, tag, lead, crumbs, actions, tabs, narrow = false, children }: PageProps) {
  const nav = useActiveTab();
  return (
    <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      <header className={styles.head}>
        {crumbs && (
          <nav className={styles.crumbs} aria-label="Breadcrumb">
            {crumbs.map((crumb, index) => (
              <span key={index}>
                {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
                {index < crumbs.length - 1 && <ChevronRight size={14} aria-hidden="true" />}
              </span>
            ))}
          </nav>
        )}
        <div className={styles.row}>
          {lead}
          <div className={styles.words}>
            <h1>
              {title}
              {tag}
            </h1>
            {sub !== undefined && <p>{sub}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
        {tabs && (
          <nav ref={nav} className={styles.tabs} aria-label={typeof title === 'string' ? title : undefined}>
            {tabs.map((tab) => (
              <NavLink
                key={tab.to}
                to={tab.to}
                end
                className={({ isActive }) => (isActive ? styles.active : '')}
              >
                {tab.label}
                {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
              </NavLink>
            ))}
          </nav>
        )}
      </header>
      {children}
    </div>
  );
}
