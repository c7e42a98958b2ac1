import type { Package } from '../api/kits';

const form = (values: readonly (readonly [string, string])[]): string =>
  `/brand/collabs/new?${new URLSearchParams(values.map(([name, value]) => [name, value])).toString()}`;

/** The form of an offer, for these creators. */
export const offerTo = (...creators: readonly { username: string }[]): string =>
  form(creators.map(({ username }) => ['creator', username] as const));

/** The same with what a package says. */
export const packageOffer = ({ username }: { username: string }, { title, price }: Package): string =>
  form([
    ['creator', username],
    ['title', title],
    ['price', String(price.minor)],
  ]);
