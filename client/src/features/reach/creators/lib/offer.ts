/** The form of an offer, for these creators. */
export const offerTo = (...creators: readonly { username: string }[]): string =>
  `/brand/collabs/new?${new URLSearchParams(creators.map(({ username }) => ['creator', username])).toString()}`;
