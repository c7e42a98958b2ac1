import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useParams } from 'react-router';
import { Logo } from '@/shared/art/Logo';
import { Button, Loaded, MissingState } from '@/shared/ui';
import { useDocument } from '../api/document';
import { Guide } from '../components/Guide';
import { guides } from '../lib/samples';
import type { GuideName } from '../lib/samples';
import { Reference } from '../components/Reference';
import styles from '../components/developers.module.css';
import { useTexts } from '../developers.texts';
import { useGuides } from '../guides.texts';
import { operationsOf } from '../lib/document';
import type { Operation, PartnerDocument } from '../lib/document';
import type { CodeLanguage } from '../lib/samples';

const groupNames = ['me', 'challenges', 'content', 'payouts', 'events', 'webhooks', 'webhookEvents'] as const;
const isGroup = (name: string): name is (typeof groupNames)[number] =>
  (groupNames as readonly string[]).includes(name);

const BASE = '/developers';

function Nav({ operations }: { operations: readonly Operation[] }) {
  const t = useTexts();
  const words = useGuides();
  const groups = [...new Set(operations.map(({ group }) => group))];
  const active = ({ isActive }: { isActive: boolean }) => (isActive ? styles.active : '');
  return (
    <nav className={styles.nav} aria-label={t('contents')}>
      <h2>{t('guides')}</h2>
      {guides.map((name) => (
        <NavLink key={name} to={name === 'start' ? BASE : `${BASE}/${name}`} end className={active}>
          {words(`${name}.title`)}
        </NavLink>
      ))}
      {groups.map((group) => (
        <div key={group}>
          <h2>{isGroup(group) ? t(`groups.${group}`) : group}</h2>
          {operations
            .filter((one) => one.group === group)
            .map(({ id, method, path }) => (
              <NavLink key={id} to={`${BASE}/${id}`} className={active}>
                <code translate="no">{path.replace('/partner', '')}</code>
                {method !== 'EVENT' && <em>{method}</em>}
              </NavLink>
            ))}
        </div>
      ))}
    </nav>
  );
}

function Open({ document }: { document: PartnerDocument }) {
  const { section = 'start' } = useParams();
  const [language, setLanguage] = useState<CodeLanguage>('curl');
  const operations = operationsOf(document);
  const operation = operations.find(({ id }) => id === section);
  const shown = { language, onLanguage: setLanguage };
  // Each page begins at its top, as another document would.
  useEffect(() => window.scrollTo(0, 0), [section]);
  return (
    <div className={styles.frame}>
      <Nav operations={operations} />
      <main>
        {operation ? (
          <Reference key={operation.id} operation={operation} {...shown} />
        ) : (guides as readonly string[]).includes(section) ? (
          <Guide name={section as GuideName} {...shown} />
        ) : (
          <MissingState />
        )}
      </main>
    </div>
  );
}

/** The partner API for whoever programs with it; public, and made of the contract that the server serves. */
export function DevelopersPage() {
  const t = useTexts();
  const document = useDocument();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/">
          <Logo size={18} />
        </Link>
        <span>{t('title')}</span>
        <span className="grow" />
        <Button href="/api/partner.json">{t('openapi')}</Button>
        <Button type="primary" icon={<KeyRound size={16} />} to="/settings/api-keys">
          {t('getKey')}
        </Button>
      </header>
      <Loaded query={document} errorTitle={t('failed')}>
        {(shown) => <Open document={shown} />}
      </Loaded>
    </div>
  );
}
