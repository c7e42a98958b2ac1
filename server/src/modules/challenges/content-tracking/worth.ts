/** Earned media value in cents: what as many views would have cost as advertising. */
export const mediaValue = (views: number, perThousandMinor: number): number =>
  Math.round((views * perThousandMinor) / 1_000);

/** Cents per 1,000 views; null while there are none to divide by. */
export const costPerThousand = (spentMinor: number, views: number): number | null =>
  views > 0 ? Math.round((spentMinor * 1_000) / views) : null;
