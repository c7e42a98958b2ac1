import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { picture } from './pictures.js';

let pictures = 0;

/** Each file is another one, so that none counts as a copy of somebody else's. */
const nextColour = () => ({ r: ++pictures % 256, g: Math.floor(pictures / 256) % 256, b: 90 });

/** Uploads a picture as the person, or for a team, and answers its id. */
export async function pictureOf(
  app: TestApp,
  person: Actor,
  purpose = 'challenge',
  teamId?: string,
): Promise<string> {
  const answer = await app.http
    .post('/api/upload/image')
    .set('Authorization', `Bearer ${person.token}`)
    .set(teamId === undefined ? {} : { 'X-Team-Id': teamId })
    .field('purpose', purpose)
    .attach('file', await picture('jpeg', { background: nextColour() }), 'draft.jpg');
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: { id: string } }).data.id;
}
