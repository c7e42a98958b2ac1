/** The country of a VAT id by its first letters; Greece writes EL. */
export const countryOfVatId = (vatId: string): string => {
  const letters = vatId.slice(0, 2);
  return letters === 'EL' ? 'GR' : letters;
};
