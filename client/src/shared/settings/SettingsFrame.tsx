import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { control } from '@/shared/theme';
import { Page } from '@/shared/ui/Page';
import { settingsGroups } from './sections';
import { useSettingsWords } from './texts';
import styles from './settings.module.css';

export interface SettingsFrameProps {
  title: ReactNode;
  /** One sentence: what is decided here. */
  sub?: ReactNode;
  /** Outlined buttons first, the one filled action last. */
  actions?: ReactNode;
  /** Tables take the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** Every screen of the settings: the sections at the left, the form at the right. */
export function SettingsFrame({ title, sub, actions, wide = false, children }: SettingsFrameProps) {
  const words = useSettingsWords();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On narrow windows the sections lie in one line that scrolls.
  useEffect(() => {
    const line = nav.current;
    const now = line?.querySelector<HTMLElement>('[aria-current="page"]');
    if (line && now) line.scrollLeft = now.offsetLeft - line.offsetLeft - 16;
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <nav ref={nav} className={styles.nav} aria-label={words.nav}>
        {settingsGroups().map((group) => (
          <section key={group.name}>
            <h2>{words.groups[group.name]}</h2>
            <ul>
              {group.sections.map(({ to, icon: Icon, name }) => (
                <li key={to}>
                  <NavLink to={to} className={({ isActive }) => (isActive ? styles.active : '')}>
                    <Icon size={control.icon} strokeWidth={control.stroke} aria-hidden="true" />
                    {words.sections[name]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.body}>
        <Page
          title={title}
          {...(sub === undefined ? {} : { sub })}
          {...(actions === undefined ? {} : { actions })}
          narrow={!wide}
        >
          {children}
        </Page>
      </div>
    </div>
  );
}
