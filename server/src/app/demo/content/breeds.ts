/** A standing squad that a brand sets up. */
export interface BreedSeed {
  brand: string;
  name: string;
  description: string;
  type: 'ambassador' | 'affiliate' | 'ugc' | 'reviewer';
  euros: number;
  places: number;
  open: boolean;
  minCycles: number;
}

export const breedSeeds = {
  morgen: {
    brand: 'nord',
    name: 'Morgenrunde',
    description:
      'Ihr zeigt jeden Monat, wie euer Morgen mit unserem Kaffee beginnt: zwei Reels und eine Story, ohne Drehbuch.',
    type: 'ambassador',
    euros: 210,
    places: 5,
    open: true,
    minCycles: 1,
  },
  bibliothek: {
    brand: 'nord',
    name: 'Rezeptbibliothek',
    description: 'Kurze Rezepte mit Kaffee für unsere Seite. Drei TikToks im Monat, gern aus einer Küche.',
    type: 'ugc',
    euros: 360,
    places: 3,
    open: true,
    minCycles: 2,
  },
  probe: {
    brand: 'nord',
    name: 'Röstung auf Probe',
    description: 'Ehrliche Eindrücke von einer neuen Röstung, ein Reel im Monat.',
    type: 'reviewer',
    euros: 120,
    places: 4,
    open: false,
    minCycles: 1,
  },
} as const satisfies Record<string, BreedSeed>;
