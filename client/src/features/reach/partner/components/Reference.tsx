import { Tag } from '@/shared/ui';
import { useTexts } from '../developers.texts';
import type { Field, Operation } from '../lib/document';
import { callSample, receiverSample } from '../lib/samples';
import type { CodeLanguage } from '../lib/samples';
import { Answers, Plain, Sample } from './Code';
import styles from './developers.module.css';

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  const t = useTexts();
  if (fields.length === 0) return null;
  return (
    <section className={styles.fields}>
      <h2>{title}</h2>
      <dl>
        {fields.map(({ name, type, required, description }) => (
          <div key={name}>
            <dt>
              <code translate="no">{name}</code>{' '}
              <span className="muted small" translate="no">
                {type}
              </span>
              {required && <em>{t('required')}</em>}
            </dt>
            {description && <dd lang="en">{description}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Props {
  operation: Operation;
  language: CodeLanguage;
  onLanguage: (language: CodeLanguage) => void;
}

/** One call or one event: what it takes, what it needs, and how it is written. */
export function Reference({ operation, language, onLanguage }: Props) {
  const t = useTexts();
  const { method, path, summary, scope, repeatable, query, body, example, answers } = operation;
  const event = method === 'EVENT';
  const url = `${location.origin}${path}`;
  const good = answers.filter(({ status }) => status.startsWith('2'));
  return (
    <div className={styles.split}>
      <article className={styles.text}>
        <h1 lang={event ? undefined : 'en'}>{event ? path : summary}</h1>
        <p className={styles.address}>
          <Tag tone="success">{event ? t('event') : method}</Tag>
          <code translate="no">{event ? path : url}</code>
        </p>
        <dl className={styles.needs}>
          <div>
            <dt>{t('scope')}</dt>
            <dd>{scope ? <code translate="no">{scope}</code> : t('anyKey')}</dd>
          </div>
          {repeatable && (
            <div>
              <dt>{t('repeat')}</dt>
              <dd>
                <code translate="no">Idempotency-Key</code>
              </dd>
            </div>
          )}
        </dl>
        <Fields title={t('query')} fields={query} />
        <Fields title={event ? t('data') : t('body')} fields={body} />
        {answers.some(({ status }) => !status.startsWith('2')) && (
          <section className={styles.fields}>
            <h2>{t('errors')}</h2>
            <dl>
              {answers
                .filter(({ status }) => !status.startsWith('2'))
                .map(({ status, description }) => (
                  <div key={status}>
                    <dt>
                      <code>{status}</code>{' '}
                      <span className="small" translate="no">
                        {description}
                      </span>
                    </dt>
                  </div>
                ))}
            </dl>
          </section>
        )}
      </article>
      <aside className={styles.codes}>
        {event ? (
          <>
            <Plain title={t('payload')} code={example ?? ''} />
            <Sample
              title={t('receive')}
              language={language}
              onLanguage={onLanguage}
              code={receiverSample[language]}
            />
          </>
        ) : (
          <>
            <Sample
              title={t('request')}
              language={language}
              onLanguage={onLanguage}
              code={callSample(language, { method, url, repeatable, body: example })}
            />
            <Answers title={t('answer')} answers={good} />
          </>
        )}
      </aside>
    </div>
  );
}
