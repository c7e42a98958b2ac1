const still = (): HTMLElement | null => document.getElementById('still');

/** Whether the build has drawn something in place of this screen. */
export const hasStill = (): boolean => still() !== null;

export const dropStill = (): void => still()?.remove();

/** A drawing of the screen alone goes as soon as the screen is there; one with content waits for that content. */
export function dropScreenStill(): void {
  if (still()?.dataset['until'] !== 'content') dropStill();
}
