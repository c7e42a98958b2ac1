/** Every table mapping; the composition root is the only place that knows all of them. */
export const entities: (new () => object)[] = [];
