type RowsCode = typeof import('./Rows');

let code: Promise<RowsCode> | undefined;

/** The code of the table, loaded once; what failed is asked for again. */
export function loadRows(): Promise<RowsCode> {
  code ??= import('./Rows').catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}
