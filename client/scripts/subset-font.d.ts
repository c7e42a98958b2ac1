/** The package brings no types; this is what of it is used. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Ranges that variable axes are cut to. */
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
