/** What the build has drawn in place of a screen goes as soon as there is one. */
export const dropStill = (): void => document.getElementById('still')?.remove();
