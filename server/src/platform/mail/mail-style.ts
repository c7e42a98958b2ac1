import type { CSSProperties } from 'react';

/** Which colours a page has: those its reader has chosen, or one of both for who looks at samples. */
export type MailScheme = 'auto' | 'light' | 'dark';

/** Mail programs know no web font of ours. */
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const light = {
  page: '#F0F4F4',
  card: '#FFFFFF',
  line: '#E3E7E7',
  text: '#0A1515',
  quiet: '#455152',
  code: '#EBFAF8',
  button: '#058079',
  onButton: '#FFFFFF',
  brand: '#04645F',
};

const dark: typeof light = {
  page: '#0A1515',
  card: '#172323',
  line: '#2B3737',
  text: '#F5F9F9',
  quiet: '#B4BFC0',
  code: '#0E2F2D',
  button: '#88DFD6',
  onButton: '#00221F',
  brand: '#88DFD6',
};

/** Outlook hides only what is said to it. */
const hidden: CSSProperties & { msoHide: string } = { display: 'none', msoHide: 'all' };

/** Inline, since some programs drop the head; the head then changes the colours where it is read. */
export const mailStyles = {
  page: { backgroundColor: light.page, fontFamily: FONT, margin: 0, padding: '24px 12px' },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: 16,
    maxWidth: 560,
    padding: '28px 24px',
  },
  mark: { display: 'block' },
  darkMark: hidden,
  brand: { color: light.brand, fontSize: 20, fontWeight: 700, letterSpacing: '-0.5px', paddingLeft: 9 },
  title: {
    color: light.text,
    fontSize: 26,
    fontWeight: 700,
    lineHeight: '32px',
    margin: '24px 0 8px',
    overflowWrap: 'anywhere',
  },
  line: {
    color: light.quiet,
    fontSize: 16,
    lineHeight: '24px',
    margin: '0 0 12px',
    overflowWrap: 'anywhere',
  },
  code: { backgroundColor: light.code, borderRadius: 12, margin: '12px 0 20px' },
  codeText: {
    color: light.text,
    fontSize: 40,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 700,
    letterSpacing: '3px',
    lineHeight: '48px',
    margin: 0,
    padding: '16px 0',
    textAlign: 'center',
  },
  codeGroup: { paddingRight: 12 },
  facts: {
    borderBottom: `1px solid ${light.line}`,
    borderTop: `1px solid ${light.line}`,
    margin: '12px 0 20px',
  },
  label: { color: light.quiet, fontSize: 15, lineHeight: '20px', padding: '8px 12px 8px 0' },
  value: {
    color: light.text,
    fontSize: 15,
    fontWeight: 600,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    padding: '8px 0',
    textAlign: 'right',
  },
  button: {
    backgroundColor: light.button,
    borderRadius: 12,
    boxSizing: 'border-box',
    color: light.onButton,
    display: 'block',
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '24px',
    margin: '12px 0 20px',
    padding: '12px 20px',
    textAlign: 'center',
    textDecoration: 'none',
  },
  strong: { color: light.text },
  foot: {
    color: light.quiet,
    fontSize: 13,
    lineHeight: '20px',
    margin: '16px auto 0',
    maxWidth: 560,
    overflowWrap: 'anywhere',
    textAlign: 'center',
  },
  footLink: { color: light.quiet, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

const darkRules = `
  .page, .page > table > tbody > tr > td { background-color: ${dark.page} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .brand { color: ${dark.brand} !important; }
  .text { color: ${dark.text} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .code { background-color: ${dark.code} !important; }
  .facts { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.button} !important; color: ${dark.onButton} !important; }
  .mark { display: none !important; }
  .dark-mark { display: block !important; }
`;

const media: Record<MailScheme, string> = {
  auto: '@media (prefers-color-scheme: dark)',
  light: '@media not all',
  dark: '@media all',
};

export const darkStyles = (scheme: MailScheme): string => `${media[scheme]} {${darkRules}}`;

const drawing = (tile: string, line: string, eye: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="84" height="84"><rect width="32" height="32" rx="10" fill="${tile}"/><path d="M7.5 15.5a8.5 8.5 0 0 0 17 0" fill="none" stroke="${line}" stroke-width="3.6" stroke-linecap="round"/><circle cx="21.4" cy="9.2" r="2.7" fill="${eye}"/><path d="M8.6 9.3h4" stroke="${line}" stroke-width="3.2" stroke-linecap="round"/></svg>`;

/** The mark as on screens; on dark ground without the yellow eye. */
export const markDrawings = {
  light: drawing(light.brand, '#FFFFFF', '#FECC25'),
  dark: drawing(dark.brand, dark.card, dark.card),
};
