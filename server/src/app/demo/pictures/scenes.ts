import { shade } from './colours.js';
import { type Face, person } from './faces.js';
import { type Prop, prop } from './props.js';

export type Backdrop = 'sun' | 'window' | 'shelf' | 'stripe' | 'dots' | 'hills';

export interface Scene {
  /** Colours of the sky, above and below. */
  sky: readonly [string, string];
  backdrop: Backdrop;
  prop: Prop;
  tint: string;
}

const dots = (width: number, height: number): string =>
  Array.from({ length: Math.ceil(width / 37) * Math.ceil(height / 42) }, (_, index) => {
    const columns = Math.ceil(width / 37);
    const row = Math.floor(index / columns);
    const x = 16 + (index % columns) * 37 + (row % 2) * 18;
    return `<circle cx="${x}" cy="${36 + row * 42}" r="${5 + ((index * 7) % 4)}"/>`;
  }).join('');

function backdrop(kind: Backdrop, width: number, height: number, sky: string): string {
  const floor = (share: number, opacity: number) =>
    `<rect y="${height * share}" width="${width}" height="${height * (1 - share)}" fill="#000" opacity="${opacity}"/>`;
  switch (kind) {
    case 'sun':
      return `<circle cx="${width * 0.76}" cy="${height * 0.26}" r="${height * 0.17}" fill="#fff" opacity=".28"/><path d="M0 ${height * 0.72}c${width * 0.22}-26 ${width * 0.4}-20 ${width * 0.58}-8s${width * 0.3} 4 ${width * 0.42}-8v${height}H0z" fill="#000" opacity=".1"/>`;
    case 'window':
      return `<rect x="${width * 0.1}" y="${height * 0.12}" width="${width * 0.42}" height="${height * 0.36}" rx="8" fill="#fff" opacity=".34"/><path d="M${width * 0.31} ${height * 0.12}v${height * 0.36}M${width * 0.1} ${height * 0.3}h${width * 0.42}" stroke="${sky}" stroke-width="5" opacity=".8"/>${floor(0.74, 0.12)}`;
    case 'shelf':
      return `<g fill="#fff" opacity=".4"><rect y="112" width="${width}" height="6"/><rect x="18" y="72" width="16" height="40" rx="3"/><rect x="40" y="84" width="12" height="28" rx="3"/><circle cx="80" cy="98" r="14"/><rect x="112" y="62" width="20" height="50" rx="4"/><rect x="140" y="80" width="14" height="32" rx="3"/><rect x="${width - 60}" y="70" width="18" height="42" rx="4"/><circle cx="${width - 24}" cy="98" r="13"/></g>${floor(0.82, 0.1)}`;
    case 'stripe':
      return `<g opacity=".16" fill="#fff">${[60, 180, 310].map((y) => `<path d="M-40 ${y}L${width + 40} ${y - 100}v44L-40 ${y + 44}z"/>`).join('')}</g>`;
    case 'dots':
      return `<g fill="#fff" opacity=".34">${dots(width, height)}</g>`;
    case 'hills':
      return `<path d="M0 ${height * 0.78}L${width * 0.2} ${height * 0.36}l${width * 0.14} ${height * 0.24}l${width * 0.12}-${height * 0.16}L${width * 0.7} ${height * 0.78}z" fill="#fff" opacity=".3"/><path d="M0 ${height * 0.82}c${width * 0.3}-${height * 0.12} ${width * 0.6}-${height * 0.02} ${width}-${height * 0.1}v${height}H0z" fill="#000" opacity=".14"/>`;
  }
}

const sheet = (
  width: number,
  height: number,
  pixels: number,
  { sky, backdrop: kind }: Scene,
  inside: string,
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * height) / width)}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="sky" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${backdrop(kind, width, height, sky[0])}${inside}</svg>`;

/** A person 190 high around 90, 320, with a thing in the raised hand. */
const holding = (face: Face, { prop: name, tint }: Scene): string => {
  const { skin, clothes } = face;
  return [
    `<g transform="translate(-8 116.2) scale(1.96)">${person(face)}</g>`,
    `<g transform="translate(147 218) rotate(10) scale(1.2)">${prop(name, tint)}</g>`,
    `<circle cx="140" cy="248" r="15" fill="${skin}"/>`,
    `<path d="M128 254c8 12 24 30 30 66h-40c0-24 2-48 10-66z" fill="${shade(clothes, 0.1)}"/>`,
    `<g fill="${skin}"><rect x="126" y="234" width="30" height="9" rx="4.5"/><rect x="125" y="243" width="28" height="8" rx="4"/></g>`,
  ].join('');
};

/** A still of a vertical video, 9:16. */
export const still = (face: Face, scene: Scene): string => sheet(180, 320, 540, scene, holding(face, scene));

/** The picture of a challenge, 16:9: the thing large, people with it. */
export function cover(faces: readonly [Face, Face?], scene: Scene): string {
  const [first, second] = faces;
  const thing = `<ellipse cx="146" cy="252" rx="62" ry="10" fill="#000" opacity=".16"/><g transform="translate(146 186) rotate(-6) scale(2.6)">${prop(scene.prop, scene.tint)}</g>`;
  const behind = second
    ? `<g transform="translate(150 84) scale(2.12)" opacity=".98">${person(second)}</g>`
    : '';
  return sheet(
    512,
    288,
    1024,
    scene,
    `${thing}${behind}<g transform="translate(212 -96) scale(1.2)">${holding(first, scene)}</g>`,
  );
}
