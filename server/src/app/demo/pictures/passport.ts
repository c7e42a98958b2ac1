import { avatar, type Face } from './faces.js';

const line = (y: number, width: number) =>
  `<rect x="452" y="${y}" width="${width}" height="18" rx="9" fill="#7d8ea3"/>`;
const code = (y: number) =>
  `<path d="M60 ${y}H900" stroke="#3c4858" stroke-width="26" stroke-dasharray="15 8"/>`;

/** The page of a passport with somebody's face on it; drawn without letters, since no font is sure to be there. */
export const passport = (face: Face): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="680" viewBox="0 0 960 680">
    <rect width="960" height="680" rx="28" fill="#dfe8f1"/>
    <path d="M0 480C240 400 420 560 960 440V680H0z" fill="#cbd9e6"/>
    <rect x="56" y="92" width="340" height="400" rx="12" fill="#f6f9fc"/>
    <svg x="66" y="122" width="320" height="340">${avatar(face)}</svg>
    ${[110, 168, 226, 284, 342, 400].map((y, index) => line(y, index % 2 ? 250 : 380)).join('')}
    ${code(566)}${code(616)}
  </svg>`;
