import { Select } from 'antd';
import { Outlet, useOutletContext, useSearchParams } from 'react-router';
import { Page } from '@/shared/ui';
import { ThemeScope } from '@/shared/ui/Themed';
import { isShown, shownThemes } from '../lib/themes';
import type { ShownTheme } from '../lib/themes';
import { useTexts } from '../texts';

const tabs = [
  'themes',
  'tokens',
  'parts',
  'forms',
  'media',
  'list',
  'long',
  'queue',
  'detail',
  'states',
  'art',
] as const;

export const useShownTheme = (): ShownTheme => useOutletContext<ShownTheme>();

/** Everything the product is built of, in the theme that is chosen. */
export function DesignPage() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('theme');
  const theme = isShown(wanted) ? wanted : 'default';
  const search = theme === 'default' ? '' : `?theme=${theme}`;
  const show = (name: ShownTheme) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === 'default') next.delete('theme');
        else next.set('theme', name);
        return next;
      },
      { replace: true },
    );
  return (
    <ThemeScope theme={theme}>
      <Page
        title={t('title')}
        sub={t('lead')}
        actions={
          <Select
            aria-label={t('theme')}
            value={theme}
            popupMatchSelectWidth={false}
            style={{ minWidth: 190 }}
            options={shownThemes.map((name) => ({ value: name, label: t(`themeName.${name}`) }))}
            onChange={show}
          />
        }
        tabs={tabs.map((tab) => ({
          label: t(`tab.${tab}`),
          to: `/staff/design${tab === 'themes' ? '' : `/${tab}`}${search}`,
        }))}
      >
        <Outlet context={theme} />
      </Page>
    </ThemeScope>
  );
}
