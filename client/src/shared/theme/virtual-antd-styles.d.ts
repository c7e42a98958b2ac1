/** Written by client/scripts/antd-styles.ts. */
declare module 'virtual:antd-styles' {
  /** By the path in antd's cache, as antd keeps it. */
  export const styles: Readonly<Record<string, object>>;
  /** By the name of a theme, as JSON: the tokens that antd derives from those the theme sets. */
  export const derived: Readonly<Partial<Record<string, string>>>;
}
