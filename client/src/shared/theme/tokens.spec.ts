import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette } from './palette';
import { control, elevation, elevationDark, layout, motion, radius, toast, type, spaces } from './scale';
import { dataViz, money, status, statusDark } from './status';
import { themes } from './themes';

// The designers' own file lies beside the project; where it is missing there is nothing to compare with.
const file =
  process.env['DESIGN_TOKENS'] ?? join(__dirname, '../../../../../shared/design/visual/tokens.json');
const present = existsSync(file);
if (!present) process.stdout.write('token check skipped\n');
const withTokens = present ? it : it.skip;

interface Tokens {
  palette: unknown;
  themes: Record<string, Record<string, unknown>>;
  status: Record<string, unknown> & { dark: unknown };
  dataViz: Record<string, unknown>;
  [group: string]: unknown;
}
const tokens = (): Tokens => JSON.parse(readFileSync(file, 'utf8')) as Tokens;

/** What of the given tree differs in ours; keys that only ours has do not matter. */
function differences(wanted: unknown, ours: unknown, path = ''): string[] {
  if (typeof wanted === 'object' && wanted !== null)
    return Object.entries(wanted).flatMap(([key, value]) =>
      differences(value, (ours as Record<string, unknown> | undefined)?.[key], path ? `${path}.${key}` : key),
    );
  return wanted === ours ? [] : [`${path}: ${String(ours)} instead of ${String(wanted)}`];
}
const only = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

describe('our tokens are those of the design', () => {
  withTokens('palette', () => {
    expect(differences(tokens().palette, palette)).toEqual([]);
  });

  withTokens.each(Object.keys(themes))('theme %s', (name) => {
    const given = tokens().themes[name] ?? {};
    // Words, measured contrasts and the library's own tokens are no meanings.
    const {
      label: _label,
      use: _use,
      contrast: _contrast,
      nonText: _nonText,
      antd: _antd,
      ...meanings
    } = given;
    expect(Object.keys(meanings).length).toBeGreaterThan(30);
    expect(differences(meanings, themes[name as keyof typeof themes])).toEqual([]);
  });

  withTokens('no theme is missing', () => {
    expect(Object.keys(tokens().themes).toSorted()).toEqual(Object.keys(themes).toSorted());
  });

  withTokens('states and money', () => {
    const { dark, ...light } = tokens().status;
    expect(differences(light, status)).toEqual([]);
    expect(differences(dark, statusDark)).toEqual([]);
    expect(differences(tokens().dataViz['money'], money)).toEqual([]);
    expect(differences(only(tokens().dataViz, ['categorical', 'sequential']), dataViz)).toEqual([]);
  });

  withTokens('type', () => {
    const { scale } = tokens()['type'] as { scale: Record<string, Record<string, unknown>> };
    const wanted = Object.entries(scale).map(([name, { tabular: _tabular, ...style }]) => [name, style]);
    expect(differences(Object.fromEntries(wanted), type)).toEqual([]);
  });

  withTokens('sizes', () => {
    const sizes = tokens()['layout'] as Record<string, unknown>;
    expect(differences(only(sizes, Object.keys(layout)), layout)).toEqual([]);
    expect([sizes['breakpointNavCollapsed'], sizes['breakpointSmall']]).toEqual([layout.wide, layout.small]);
    expect(sizes['sheetRadius']).toBe(radius.sheet);
    expect(tokens()['spacing']).toMatchObject({ scale: spaces });
    expect(differences(tokens()['radius'], radius)).toEqual([]);
    expect(differences(only(tokens()['control'] as object, Object.keys(control)), control)).toEqual([]);
  });

  withTokens('depth and movement', () => {
    const { dark, ...light } = tokens()['elevation'] as Record<string, unknown>;
    expect(differences(only(light, Object.keys(elevation)), elevation)).toEqual([]);
    expect(differences(dark, elevationDark)).toEqual([]);
    const moves = tokens()['motion'] as Record<string, string>;
    expect(differences(only(moves, ['fast', 'base', 'slow', 'easeOut']), motion)).toEqual([]);
    expect(moves['menuCloseDelay']).toBe(`${motion.menuCloseDelay}ms`);
  });

  withTokens('toasts', () => {
    const {
      timeout,
      position: _position,
      radius: corner,
      ...rest
    } = tokens()['toast'] as Record<string, unknown>;
    expect(differences(rest, toast)).toEqual([]);
    expect(corner).toBe(radius.toast);
    expect([...new Set<number>(Object.values(toast.timeout))].toSorted((a, b) => a - b)).toEqual(timeout);
  });
});
