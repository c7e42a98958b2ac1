import { palette } from './palette.ts';
import {
  control,
  elevation,
  elevationDark,
  fonts,
  layout,
  motion,
  radius,
  spaces,
  toast,
  type,
} from './scale.ts';
import { money, status, statusDark, tones } from './status.ts';
import { standInFaces } from './stand-ins.ts';
import { themes } from './themes.ts';
import type { Theme } from './theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
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
  for (const [name, style] of Object.entries(type)) {
    const id = kebab(name);
    lines.push(`--${id}:${style.weight} ${style.size}px/${style.line}px ${fonts[style.family]};`);
    if ('tracking' in style) lines.push(`--${id}-tracking:${style.tracking};`);
  }
  for (const space of spaces) lines.push(`--space-${space}:${space}px;`);
  for (const [name, value] of Object.entries(radius)) lines.push(`--radius-${kebab(name)}:${value}px;`);
  const { wide: _wide, small: _small, phone: _phone, ...sizes } = layout;
  for (const [name, value] of Object.entries(sizes)) lines.push(`--${kebab(name)}:${value}px;`);
  lines.push(
    `--control:${control.height}px;--control-lg:${control.heightLg}px;--control-sm:${control.heightSm}px;`,
  );
  lines.push(`--toast-width:${toast.width}px;--toast-gutter:${toast.gutter}px;`);
  lines.push(
    `--fast:${motion.fast};--base:${motion.base};--slow:${motion.slow};--ease-out:${motion.easeOut};`,
  );
  return lines;
}

/** All tokens as CSS custom properties: the scale and palette once, the meanings per theme; and the stand-in fonts. */
export function themeCss(): string {
  const sections = Object.entries(themes).map(([name, theme]) =>
    block(name === 'default' ? ':root,[data-theme=default]' : `[data-theme=${name}]`, themeLines(theme)),
  );
  return [standInFaces(), block(':root', rootLines()), ...sections].join('\n');
}
