/** Columns of a file of figures; the last three may be left out. */
export const COLUMNS = 'url,at,views,likes,comments,shares';

/** Bytes that the API takes. */
export const MOST_BYTES = 400_000;
