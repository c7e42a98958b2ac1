import type { Stories } from '../stories.js';

const BRAND = 'nord';
const OFFERED = -2;
const KEPT = -1;

const packages: readonly {
  creator: string;
  title: string;
  description: string;
  pieces: number;
  euros: number;
  days: number;
}[] = [
  {
    creator: 'lenalacht',
    title: 'Ein Reel oder TikTok',
    description: '15 bis 40 Sekunden',
    pieces: 1,
    euros: 280,
    days: 7,
  },
  {
    creator: 'lenalacht',
    title: 'Ein Reel und drei Storys',
    description: 'Mit Link für 24 Stunden',
    pieces: 4,
    euros: 390,
    days: 7,
  },
  {
    creator: 'malikcooks',
    title: 'Rezeptvideo',
    description: 'Ein Rezept, ein Topf, eine Minute',
    pieces: 1,
    euros: 240,
    days: 10,
  },
  {
    creator: 'rafaelcosta',
    title: 'Drei Clips für eure Kanäle',
    description: 'Rohdateien, nicht veröffentlicht',
    pieces: 3,
    euros: 450,
    days: 14,
  },
  {
    creator: 'chloe.mp4',
    title: 'One short video',
    description: 'Script, shoot and cut',
    pieces: 1,
    euros: 190,
    days: 5,
  },
];

/** What creators offer, and what the first brand keeps of them: a saved search and two lists. */
export function finding(stories: Stories): void {
  stories.at(OFFERED, async () => {
    for (const { creator, title, description, pieces, euros, days } of packages)
      await stories.person(creator).post('creators/packages', {
        title,
        description,
        pieces,
        days,
        price: { minor: euros * 100, currency: 'EUR' },
      });
  });
  stories.at(KEPT, async () => {
    const brand = stories.person(BRAND);
    await brand.post('creators/searches', {
      name: 'Kaffee auf TikTok',
      search: {
        q: 'kaffee',
        filter: { match: 'all', conditions: [{ field: 'platform', values: ['tiktok'] }] },
      },
    });
    await list(stories, 'Herbstkampagne', [
      ['lenalacht', 'Antwortet schnell, Lieblingscreatorin des Teams'],
      ['malikcooks', 'Für die Rezeptreihe anfragen'],
    ]);
    await list(stories, 'Für später', [['chloe.mp4', 'Erst wieder ab Januar']]);
  });
}

async function list(
  stories: Stories,
  name: string,
  notes: readonly [creator: string, note: string][],
): Promise<void> {
  const brand = stories.person(BRAND);
  const { data } = await brand.post<{ data: { id: string } }>('creators/lists', { name });
  const path = `creators/lists/${data.id}/creators`;
  await brand.post(path, { creatorIds: notes.map(([creator]) => stories.person(creator).id) });
  for (const [creator, note] of notes) await brand.patch(`${path}/${stories.person(creator).id}`, { note });
}
