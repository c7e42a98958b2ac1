/** Whatever the build has drawn in place of a screen. */
export const dropStill = (): void => document.getElementById('still')?.remove();

/** A drawing of the screen alone goes as soon as the screen is there; one with content waits for that content. */
export function dropScreenStill(): void {
  const still = document.getElementById('still');
  if (still?.dataset['until'] !== 'content') still?.remove();
}
