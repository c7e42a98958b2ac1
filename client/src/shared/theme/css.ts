import { palette } from './palette.ts';
import {
  control,
  elevation,
  elevationDark,
  fonts,
  fontSizes,
  halfSpaces,
  layout,
  lines as lineWidths,
  motion,
  radius,
  sizes,
  spaces,
  toast,
} from './scale.ts';
import { money, status, statusDark, tones } from './status.ts';
import { standInFaces } from './stand-ins.ts';
import { kebab, textStyles } from './text-styles.ts';
import { themes } from './themes.ts';
import type { Theme } from './theme.ts';

const block = (selector: string, lines: string[]) => `${selector}{${lines.join('')}}`;

function themeLines(theme: Theme): string[] {
  const lines = Object.entries(theme).flatMap(([name, value]) =>
    typeof value === 'string' && value.startsWith('#') ? [`--${kebab(name)}:${value};`] : [],
  );
  lines.push(`--surface-raised:${theme.surfaceRaised ?? theme.surface};`);
  lines.push(`--button-icon:${theme.buttonIcon ?? theme.buttonText};`);
  // The mark of where one is: in a theme with an accent of its own, that one.
  lines.push(`--mark:${theme.buttonIcon ?? theme.primarySoft};`);
  lines.push(`--mark-text:${theme.buttonIcon ? (theme.hero ?? theme.text) : theme.primarySoftText};`);
  theme.chart.forEach((colour, index) => lines.push(`--chart-${index + 1}:${colour};`));
  for (const tone of tones) {
    const { text, bg } = theme.mode === 'dark' ? statusDark[tone] : status[tone];
    lines.push(`--${tone}-text:${text};`, `--${tone}-bg:${bg};`);
  }
  const shadows = theme.mode === 'dark' ? elevationDark : elevation;
  for (const [level, value] of Object.entries(shadows)) lines.push(`--elevation-${level}:${value};`);
  lines.push(`color-scheme:${theme.mode};`);
  return lines;
}

function rootLines(): string[] {
  const lines: string[] = [];
  for (const [hue, steps] of Object.entries(palette))
    for (const [step, value] of Object.entries(steps)) lines.push(`--${hue}-${step}:${value};`);
  for (const tone of tones)
    lines.push(`--${tone}-solid:${status[tone].solid};`, `--${tone}-border:${status[tone].border};`);
  for (const [part, value] of Object.entries(money)) lines.push(`--money-${part}:${value};`);
  for (const [name, value] of Object.entries(fonts)) lines.push(`--font-${name}:${value};`);
  for (const { name, size, line, weight, family, tracking } of textStyles) {
    lines.push(`--${name}:${weight} ${size}px/${line === 1 ? line : `${line}px`} var(--font-${family});`);
    if (tracking !== undefined) lines.push(`--${name}-tracking:${tracking};`);
  }
  for (const size of fontSizes) lines.push(`--font-size-${String(size).replace('.', '-')}:${size}px;`);
  for (const space of [...spaces, ...halfSpaces]) lines.push(`--space-${space}:${space}px;`);
  for (const [name, width] of Object.entries(lineWidths)) lines.push(`--${kebab(name)}:${width}px;`);
  for (const [name, value] of Object.entries(radius)) lines.push(`--radius-${kebab(name)}:${value}px;`);
  const { wide: _wide, small: _small, phone: _phone, ...frame } = layout;
  for (const [name, value] of Object.entries({ ...frame, ...sizes }))
    lines.push(`--${kebab(name)}:${value}px;`);
  lines.push(
    `--control:${control.height}px;--control-sm:${control.heightSm}px;`,
    `--control-lg:${control.heightLg}px;--control-xl:${control.heightXl}px;`,
  );
  lines.push(`--toast-width:${toast.width}px;--toast-gutter:${toast.gutter}px;`);
  lines.push(
    `--fast:${motion.fast};--base:${motion.base};--slow:${motion.slow};--ease-out:${motion.easeOut};`,
  );
  return lines;
}

/** The three widths by name; a query cannot read a custom property. */
const queries: Record<string, string> = {
  'below-wide': `(max-width: ${layout.wide - 1}px)`,
  'below-small': `(max-width: ${layout.small - 1}px)`,
  phone: `(max-width: ${layout.phone}px)`,
};

/** Writes the widths into the queries of a sheet: `@media (--phone)`. */
export const withWidths = (css: string): string =>
  css.replaceAll(/@media[^{]+/g, (query) =>
    query.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
      const width = queries[name];
      if (width === undefined) throw new Error(`No width is called --${name}`);
      return width;
    }),
  );

/** All tokens as CSS custom properties: the scale and palette once, the meanings per theme; and the stand-in fonts. */
export function themeCss(): string {
  const sections = Object.entries(themes).map(([name, theme]) =>
    block(name === 'default' ? ':root,[data-theme=default]' : `[data-theme=${name}]`, themeLines(theme)),
  );
  return [standInFaces(), block(':root', rootLines()), ...sections].join('\n');
}
