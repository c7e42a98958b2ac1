export type Look = 'wall' | 'carousel' | 'single';
export type Shade = 'light' | 'dark';

/** What a brand writes into its page. Nothing in it is inline, so a strict policy of the page may stay as it is. */
export const embedCode = (origin: string, brandId: string, look: Look, shade: Shade): string =>
  [
    '<script async',
    `  src="${origin}/api/ovations/embed.js"`,
    `  data-wall="${brandId}"`,
    ...(look === 'wall' ? [] : [`  data-layout="${look}"`]),
    ...(shade === 'light' ? [] : [`  data-theme="${shade}"`]),
  ].join('\n') + '>\n</script>';
