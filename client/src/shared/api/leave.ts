/** Leaves the page for another address. Kept in one place, because a page under test cannot be left. */
export const leave = { to: (url: string): void => location.assign(url) };
