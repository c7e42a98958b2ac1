/** A key cap beside the action it triggers. */
export const Kbd = ({ children }: { children: string }) => <kbd aria-hidden="true">{children}</kbd>;
