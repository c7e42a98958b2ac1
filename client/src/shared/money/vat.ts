/** The VAT inside a price: the net is rounded to the cent, as the server books it, and the rest is tax. */
export function vatInside(grossMinor: number, rate: number): number {
  const points = Math.round(rate * 10_000);
  return grossMinor - Math.round((grossMinor * 10_000) / (10_000 + points));
}
