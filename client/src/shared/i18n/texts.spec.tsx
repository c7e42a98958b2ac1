import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { bundles } from 'virtual:texts';
import { textsOf } from './i18n';
import { getLanguage, nextLanguage } from './language';
import { setLanguage, useTextsLoaded } from './store';
import type { Namespace } from './types';
import { fill, pluralOf, wordsOf } from './words';

const { useTexts, text } = textsOf('entries');
const { words } = wordsOf('deadline');

function Joined({ count }: { count: number }) {
  const t = useTexts();
  return <p>{t('joined', { count })}</p>;
}

afterEach(() => act(() => setLanguage('en')));

describe('texts', () => {
  it('follow the language and the number', async () => {
    const { rerender } = render(<Joined count={1} />);
    screen.getByText('1 creator joined');
    rerender(<Joined count={3} />);
    screen.getByText('3 creators joined');
    await act(() => setLanguage('de'));
    screen.getByText('3 Creator machen mit');
  });

  it('are the same outside of components', async () => {
    expect(text('sort.newest')).toBe('Newest');
    await act(() => setLanguage('de'));
    expect(text('upTo', { sum: '5 €' })).toBe('bis 5 € pro Creator');
  });

  it('do not compile without their values or with a key that is not there', () => {
    // @ts-expect-error a value is missing
    expect(text('upTo')).toContain('creator');
    // @ts-expect-error no such key
    expect(text('nothingOfTheKind')).toBe('nothingOfTheKind');
    // @ts-expect-error a plural is asked for by its number
    expect(text('joined')).toBeDefined();
    // @ts-expect-error a value is missing
    expect(fill(words('en').in, {})).toBe('in {{time}}');
  });

  it('without the library take values and the form of a number', () => {
    const { days_one: one, days_other: other, ago } = words('de');
    expect(fill(pluralOf({ one, other }, 1, 'de'), { n: 1 })).toBe('1\u00a0Tag');
    expect(fill(ago, { time: fill(pluralOf({ one, other }, 3, 'de'), { n: 3 }) })).toBe('vor 3\u00a0Tagen');
  });

  it('that come while they are waited for keep the component whole', async () => {
    // A namespace that is not there from the start, as those of code that came later in a browser.
    const late = 'late' as Namespace;
    bundles[late] = { names: [late], load: { en: () => Promise.resolve({ default: { late: {} } }) } };
    function Late() {
      useTextsLoaded(late);
      const [state] = useState('drawn');
      return <p>{state}</p>;
    }
    const { rerender } = render(<Suspense>before</Suspense>);
    await act(async () =>
      startTransition(() =>
        rerender(
          <Suspense>
            <Late />
          </Suspense>,
        ),
      ),
    );
    screen.getByText('drawn');
  });

  it('are offered in every language in turn', () => {
    expect(getLanguage()).toBe('en');
    expect(nextLanguage('en')).toBe('de');
    expect(nextLanguage('de')).toBe('en');
  });
});
