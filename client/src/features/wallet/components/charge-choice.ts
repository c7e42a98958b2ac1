/** The package someone pressed outside of the dialog; taken when it opens. */
let wanted: string | null = null;

export function wantPackage(id: string | null): void {
  wanted = id;
}

export function takeWanted(): string | null {
  const id = wanted;
  wanted = null;
  return id;
}
