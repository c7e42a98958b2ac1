import { type Actor, signUp } from '../../../support/actors.js';
import { startBeside, startTestApp, type TestApp } from '../../../support/app.js';
import { startServerProcess } from '../../../support/server-process.js';
import { broadcastOf, finished, send, textsOf } from './broadcasts.support.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' }, settings: { 'messages.broadcastBatch': 2 } });
});
afterAll(() => app.close());

it.each(['broadcast.partWritten', 'broadcast.partCommitted'])(
  'a worker that is killed at %s: another goes on, each person is reached once',
  async (place) => {
    const creator = await signUp(app, { role: 'creator' });
    const people: Actor[] = [];
    for (let n = 0; n < 7; n += 1) people.push(await signUp(app));
    await Promise.all(people.map((person) => person.post(`/api/user/${creator.id}/follow`)));
    const mortal = await startServerProcess({ ...app.env, ROLE: 'worker', FAILPOINT: `${place}:kill` });
    const id = await send(creator, { text: 'An alle' }, { kind: 'followers' });
    expect(await mortal.ended).toBe('SIGKILL');
    expect((await broadcastOf(creator, id)).delivered).toBe(place === 'broadcast.partCommitted' ? 2 : 0);
    const workers = await Promise.all([startBeside(app, 'worker'), startBeside(app, 'worker')]);
    expect(await finished(creator, id)).toMatchObject({ recipients: 7, delivered: 7 });
    for (const person of people) expect(await textsOf(person, creator)).toEqual(['An alle']);
    await Promise.all(workers.map(({ stop }) => stop()));
  },
);
