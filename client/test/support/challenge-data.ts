import { createHash, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { Storage } from '../../../server/src/platform/storage/storage.js';
import { DAY } from '../../../server/src/kernel/clock.js';
import { type Actor, signUp } from '../../../server/test/support/actors.js';
import type { TestApp } from '../../../server/test/support/app.js';
import { type ChallengeBody, liveChallenge, service } from '../../../server/test/support/challenges.js';
import {
  approved,
  ask,
  handedIn,
  handIn,
  join,
  newCreator,
  type Post,
  views,
} from '../../../server/test/support/entries.js';

const names = [
  'Malik Özdemir',
  'Sofia Rinaldi',
  'Jonas Weber',
  'Chloé Martin',
  'Amara Okafor',
  'Lena Hoffmann',
  'Emre Kaya',
  'Zoë de Vries',
  'Tim Becker',
  'Noor van Dijk',
];

const called = (app: TestApp, { id }: Actor, name: string) =>
  app.db.query(`UPDATE "user" SET display_name = $2 WHERE id = $1`, [id, name]);

/** A brand whose challenges go live without review. */
export async function coffeeBrand(app: TestApp): Promise<Actor> {
  const brand = await signUp(app, { role: 'brand', profile: { kycStatus: 'verified', language: 'en' } });
  await called(app, brand, 'Nordkaffee');
  return brand;
}

export async function people(app: TestApp, count: number): Promise<Actor[]> {
  const made: Actor[] = [];
  for (let at = 0; at < count; at++) {
    const person = await newCreator(app);
    await called(app, person, names[at % names.length] ?? 'Ben Fischer');
    made.push(person);
  }
  return made;
}

export const coffee = {
  title: 'Kaffee, aber kalt',
  description:
    'Zeig uns den Moment, in dem aus Kaffee Urlaub wird. One vertical video, your kitchen, your balcony, your rules.',
  doList: ['The can is visible for 3 seconds', 'Someone takes a real sip'],
  dontList: ['Other coffee brands'],
  hashtags: ['kalt'],
};

interface Running {
  challenge: ChallengeBody;
  creators: Actor[];
  posts: Post[];
}

/** A challenge in its third day: seven on the board, three to decide, one who only joined. */
export async function runningChallenge(app: TestApp, brand: Actor, change: object = {}): Promise<Running> {
  const challenge = await liveChallenge(app, brand, { ...coffee, ...change });
  const creators = await people(app, 10);
  const posts: Post[] = [];
  for (const [at, person] of creators.slice(0, 7).entries())
    posts.push(
      await approved(app, brand, person, challenge.id, { platform: at % 2 === 0 ? 'tiktok' : 'youtube' }),
    );
  for (const person of creators.slice(7)) await handedIn(app, person, challenge.id);
  const [late] = await people(app, 1);
  if (late) await join(late, challenge.id);
  for (const share of [0.4, 0.7, 1]) {
    await app.pass(DAY);
    const reached = posts.map((post, at) => [post, Math.round((14_200 * share) / (at + 1))] as const);
    await views(app, reached, challenge.id);
  }
  return { challenge, creators, posts };
}

/** One whose drafts are seen before they are posted, and where creators ask first. */
export async function draftChallenge(app: TestApp, brand: Actor): Promise<ChallengeBody> {
  return liveChallenge(app, brand, {
    ...coffee,
    title: 'Dein 7-Uhr-Ritual',
    preReview: true,
    formats: ['video9x16'],
  });
}

/** Hands in a draft with these files. */
export async function draftOf(
  person: Actor,
  challengeId: string,
  mediaIds: readonly string[],
  caption = 'Werbung: 7 Uhr, Balkon. #kalt',
): Promise<void> {
  await join(person, challengeId);
  const answer = await handIn(person, challengeId, { stage: 'draft', mediaIds, caption });
  if (answer.status !== 201) throw new Error(`draft: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Two seconds of a portrait video, drawn and recorded in the browser. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [270, 480];
    const draw = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const done = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 44; frame++) {
      if (draw) {
        draw.fillStyle = `hsl(${170 + frame * 2} 60% 60%)`;
        draw.fillRect(0, 0, 270, 480);
        draw.fillStyle = 'white';
        draw.font = 'bold 28px sans-serif';
        draw.fillText('7 Uhr. Balkon.', 30, 120 + frame * 4);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await done;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(text, 'base64');
}

/**
 * A video of a creator. Uploads take pictures only so far, so it is put where an upload would put it.
 * Without bytes it is one the browser cannot play.
 */
export async function videoOf(app: TestApp, owner: Actor, bytes: Buffer | null): Promise<string> {
  const id = randomUUID();
  const key = `${owner.id}/${id}.webm`;
  const content = bytes ?? Buffer.from('no video');
  await service(app, Storage).put(key, content, 'video/webm');
  await app.db.query(
    `INSERT INTO media (id, owner_id, kind, mime, size, sha256, width, height, duration_sec, state, purpose, key, created_at, updated_at)
     VALUES ($1, $2, 'video', 'video/webm', $3, $4, 1080, 1920, 2, 'ready', 'challenge', $5, now(), now())`,
    [id, owner.id, content.length, createHash('sha256').update(content).digest('hex'), key],
  );
  return id;
}

/** Two who ask to join. */
export async function asking(app: TestApp, brand: Actor): Promise<ChallengeBody> {
  const challenge = await liveChallenge(app, brand, {
    ...coffee,
    title: 'Baristas gesucht',
    joinMode: 'request',
  });
  for (const person of await people(app, 2))
    await ask(person, challenge.id, 'Ich bin dabei, wenn ihr wollt.');
  return challenge;
}
