/** Written by client/scripts/texts-plugin.ts from the folders `texts/<language>`. */
declare module 'virtual:texts' {
  type Namespaces = Record<string, object>;
  export interface Bundle {
    names: readonly string[];
    load: Record<string, () => Promise<{ default: Namespaces }>>;
  }
  export const languages: readonly string[];
  /** What the pages outside the app show. */
  export const bundles: Record<string, Bundle>;
  /** The rest: a list that the first load of the marketing site does without. */
  export const appBundles: () => Promise<{ bundles: Record<string, Bundle> }>;
  /** Texts that are there from the start, by language and namespace: none in a browser, all of them in unit tests. */
  export const loaded: Record<string, Namespaces>;
}
