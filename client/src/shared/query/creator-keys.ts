/** Creators, and what brands keep of them. */
export const creatorKeys = {
  all: ['creators'],
  found: ['creators', 'found'],
  income: ['creators', 'income'],
  compared: ['creators', 'compared'],
  plan: ['creators', 'plan'],
  saved: ['creators', 'saved'],
  lists: ['creators', 'lists'],
  list: (id: string) => ['creators', 'lists', 'one', id] as const,
  listed: (id: string) => ['creators', 'lists', 'creators', id] as const,
  own: ['creators', 'own'],
  kit: (username: string) => ['creators', 'kit', username] as const,
  matching: ['creators', 'matching'],
  fairness: ['creators', 'fairness'],
} as const;
