/** A problem the person at the keyboard can solve: printed as one paragraph, without a stack. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}
