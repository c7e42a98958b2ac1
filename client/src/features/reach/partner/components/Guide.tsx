import { useGuides } from '../guides.texts';
import { useTexts } from '../developers.texts';
import { guideCode } from '../lib/samples';
import type { CodeLanguage, GuideName } from '../lib/samples';
import { Sample } from './Code';
import styles from './developers.module.css';

interface Props {
  name: GuideName;
  language: CodeLanguage;
  onLanguage: (language: CodeLanguage) => void;
}

/** What holds for every call. */
export function Guide({ name, language, onLanguage }: Props) {
  const t = useTexts();
  const words = useGuides();
  return (
    <div className={styles.split}>
      <article className={styles.text}>
        <h1>{words(`${name}.title`)}</h1>
        <p>{words(`${name}.first`)}</p>
        <p>{words(`${name}.second`)}</p>
        <p>{words(`${name}.third`)}</p>
      </article>
      <aside className={styles.codes}>
        <Sample
          title={t('request')}
          language={language}
          onLanguage={onLanguage}
          code={guideCode(name, language, location.origin)}
        />
      </aside>
    </div>
  );
}
