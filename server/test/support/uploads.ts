import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { picture } from './pictures.js';

/** Uploads a picture as the person and answers its id. */
export async function pictureOf(app: TestApp, person: Actor): Promise<string> {
  const answer = await app.http
    .post('/api/upload/image')
    .set('Authorization', `Bearer ${person.token}`)
    .field('purpose', 'challenge')
    .attach('file', await picture(), 'draft.jpg');
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: { id: string } }).data.id;
}
