import { literalsIn, unknownProperties } from '../../local/checks/styles.ts';

const sheet = (...declarations: string[]) => ({
  path: 'client/src/features/social/gnomes/gnomes.module.css',
  text: `.gnome {\n${declarations.map((one) => `  ${one};\n`).join('')}}\n`,
});

describe('the values of a sheet', () => {
  it('come from the theme, or are in rem', () => {
    const fine = sheet(
      'padding: var(--space-8) 0 calc(-1 * var(--space-4))',
      'border: var(--line) solid var(--border)',
      'width: 17.5rem',
      'font: var(--small)',
      'font-size: var(--font-size-16) !important',
      'font-weight: 560',
      '/* 8px, as everywhere */ color: inherit',
    );
    expect(literalsIn(fine)).toEqual([]);
    expect(literalsIn({ ...fine, text: '@media (--phone) {\n  .gnome { gap: 0; }\n}' })).toEqual([]);
  });

  it('are named where they are written out', () => {
    const found = literalsIn(
      sheet(
        'padding: 8px\n    12px',
        'font: 540 13px/18px var(--font-ui)',
        'font-size: 0.9rem',
        'font-family: serif',
      ),
    );
    expect(found).toEqual([
      expect.stringMatching(/gnomes\.module\.css:2: padding: 8px 12px → room is a --space/),
      expect.stringMatching(/:4: font: 540 .* → take a style of the theme/),
      expect.stringMatching(/:5: font-size: 0\.9rem → /),
      expect.stringMatching(/:6: font-family: serif → /),
    ]);
  });

  it('are asked for in queries and selectors too', () => {
    const { path } = sheet();
    const query = '@container (max-width: 420px) {\n  .gnome {\n    gap: 0;\n  }\n}\n';
    expect(literalsIn({ path, text: query })).toEqual([
      expect.stringMatching(/:1: @container \(max-width: 420px\) → name one of the three widths/),
    ]);
    const library = '.gnome :global(.ant-btn) {\n  gap: 0;\n}\n';
    expect(literalsIn({ path, text: library })).toEqual([
      expect.stringMatching(/:1: .* → the library's own/),
    ]);
  });
});

it('a property is set by the theme, a sheet or a component', () => {
  const used = sheet(
    'gap: var(--space-13)',
    'top: var(--space-8)',
    'left: var(--from)',
    'width: var(--share)',
  );
  const component = {
    path: 'client/src/features/social/gnomes/Gnome.tsx',
    text: "<i style={{ '--share': `${share} %` }} />",
  };
  const other = { ...sheet('--from: 2rem'), path: 'client/src/shared/ui/page.module.css' };
  expect(unknownProperties([used, component, other], ':root{--space-8:8px;}')).toEqual([
    `${used.path}: nothing sets --space-13`,
  ]);
});
