/** A copy opens as itself and nothing else. */
export const contextOf = (id: string): string => `data_export:file:${id}`;
