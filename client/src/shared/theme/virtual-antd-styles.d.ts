/** Written by client/scripts/antd-styles.ts. */
declare module 'virtual:antd-styles' {
  /** By the path in antd's cache, as antd keeps it. */
  export const styles: Readonly<Record<string, object>>;
}
