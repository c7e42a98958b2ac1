/** Things people hold: drawn around 0, 0, about 50 wide and high. `tint` is the colour of the brand. */
const drawings = {
  can: (tint: string) =>
    `<rect x="-10" y="-20" width="20" height="42" rx="4" fill="${tint}"/><rect x="-10" y="-8" width="20" height="17" fill="#F7E7C6"/><rect x="-8" y="-23" width="16" height="4" rx="2" fill="#C9D2D0"/><path d="M-4 0a4 4 0 0 0 8 0" stroke="${tint}" stroke-width="2" fill="none" stroke-linecap="round"/>`,
  glass: () =>
    `<path d="M-11-20h22l-3 40h-16z" fill="#fff" opacity=".55"/><path d="M-10-6h20l-2 26h-16z" fill="#5A2F16"/><path d="M-9.7-4h19.4l-.7 9h-18z" fill="#C68B59"/><rect x="-5" y="-12" width="8" height="8" rx="1.5" fill="#fff" opacity=".8" transform="rotate(14)"/><path d="M3-32L-1 12" stroke="#FECC25" stroke-width="3" stroke-linecap="round"/>`,
  bottle: (tint: string) =>
    `<rect x="-7" y="-14" width="14" height="36" rx="4" fill="#fff"/><rect x="-4" y="-23" width="8" height="9" rx="2" fill="${tint}"/><rect x="-7" y="-2" width="14" height="12" fill="${tint}" opacity=".35"/>`,
  headphones: (tint: string) =>
    `<path d="M-18 6v-6a18 18 0 0 1 36 0v6" stroke="#172323" stroke-width="5" fill="none"/><rect x="-22" y="4" width="10" height="17" rx="5" fill="${tint}"/><rect x="12" y="4" width="10" height="17" rx="5" fill="${tint}"/>`,
  shoe: (tint: string) =>
    `<path d="M-24-6c6 2 9-2 12-6l10 8c4 4 12 4 20 6 4 1 6 4 6 8h-48c-3 0-4-12 0-16z" fill="#fff"/><path d="M-26 8h52v4c0 3-2 4-4 4h-44c-3 0-4-2-4-4z" fill="${tint}"/><path d="M-10-8l6-5M-5-4l6-5" stroke="${tint}" stroke-width="2.5" stroke-linecap="round"/>`,
  bar: (tint: string) =>
    `<g transform="rotate(-18)"><rect x="-24" y="-9" width="48" height="18" rx="4" fill="#E9B949"/><rect x="-24" y="-9" width="14" height="18" rx="4" fill="${tint}"/><path d="M-2 0h18" stroke="${tint}" stroke-width="3" stroke-linecap="round"/></g>`,
  gamepad: (tint: string) =>
    `<path d="M-20-10h40a10 10 0 0 1 10 10v8a8 8 0 0 1-14 5l-4-5h-24l-4 5a8 8 0 0 1-14-5v-8a10 10 0 0 1 10-10z" fill="#172323"/><circle cx="16" cy="-1" r="3" fill="#FECC25"/><circle cx="9" cy="4" r="3" fill="${tint}"/><path d="M-17-4v8M-21 0h8" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  bike: (tint: string) =>
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><circle cx="-17" cy="8" r="12" stroke="#172323" stroke-width="3"/><circle cx="17" cy="8" r="12" stroke="#172323" stroke-width="3"/><path d="M-17 8l9-18h17l8 18M-8-10L2 8l7-18M2 8h-19" stroke="${tint}" stroke-width="4"/><path d="M-12-14h8M9-10l-2-6h7" stroke="#172323" stroke-width="3.5"/></g>`,
  book: (tint: string) =>
    `<g transform="rotate(-8)"><rect x="-16" y="-22" width="32" height="44" rx="3" fill="${tint}"/><path d="M-16-19a3 3 0 0 1 3-3h3v44h-3a3 3 0 0 1-3-3z" fill="#172323" opacity=".25"/><circle cx="4" cy="-6" r="7" fill="#F7E7C6"/><path d="M-3 10h14M0 15h8" stroke="#F7E7C6" stroke-width="2.5" stroke-linecap="round"/></g>`,
  phone: (tint: string) =>
    `<rect x="-13" y="-24" width="26" height="48" rx="5" fill="#172323"/><rect x="-10.5" y="-20" width="21" height="40" rx="2.5" fill="${tint}"/><path d="M-5-6a5 5 0 0 0 10 0" stroke="#fff" stroke-width="2.5" fill="none" stroke-linecap="round"/><rect x="-6" y="8" width="12" height="4" rx="2" fill="#fff" opacity=".8"/>`,
  backpack: (tint: string) =>
    `<path d="M-7-20a7 7 0 0 1 14 0" stroke="#172323" stroke-width="3.5" fill="none"/><rect x="-17" y="-20" width="34" height="42" rx="11" fill="${tint}"/><rect x="-11" y="2" width="22" height="14" rx="4" fill="#fff" opacity=".35"/><path d="M-17-4h34" stroke="#172323" stroke-width="2" opacity=".4"/>`,
  mug: (tint: string) =>
    `<path d="M-15-10h26v16a10 10 0 0 1-10 10h-6a10 10 0 0 1-10-10z" fill="${tint}"/><path d="M11-5h4a6 6 0 0 1 0 12h-5" stroke="${tint}" stroke-width="4" fill="none"/><path d="M-8-26c-3 4 3 6 0 11M2-26c-3 4 3 6 0 11" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round" opacity=".8"/>`,
  tube: (tint: string) =>
    `<g transform="rotate(10)"><path d="M-10-22h20l-3 36h-14z" fill="#fff"/><rect x="-7" y="14" width="14" height="8" rx="2" fill="${tint}"/><path d="M-10-22h20l-.5 6h-19z" fill="${tint}"/><circle cy="-2" r="4" fill="${tint}" opacity=".6"/></g>`,
  plant: (tint: string) =>
    `<path d="M0 4c-2-14-10-18-18-20 0 11 6 19 18 20zM0 4c2-14 10-18 18-20 0 11-6 19-18 20zM0 4c-5-10-4-20 0-28 4 8 5 18 0 28z" fill="#56A53B"/><path d="M-11 4h22l-3 18h-16z" fill="${tint}"/>`,
} as const;

export type Prop = keyof typeof drawings;

export const prop = (name: Prop, tint: string): string => drawings[name](tint);
