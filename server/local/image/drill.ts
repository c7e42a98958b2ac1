import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import type { Processes } from '../processes.ts';
import { buildImage, makeBases } from './bases.ts';
import { composeServices } from './compose.ts';
import { Containers } from './containers.ts';
import { unwantedIn } from './contents.ts';
import { openMailbox } from './mailbox.ts';
import { Network } from './network.ts';
import { run } from './run-program.ts';
import { environmentFile } from './settings.ts';
import { inImageData, takeRoot } from './store.ts';
import { Visitor } from './visitor.ts';

const IMAGE = 'localhost/anyjoi:local';
const PATIENCE_MS = 60_000;
/** The proxy asks for the address every second and tries for 15. */
const FOUND_AGAIN_S = 15;

export type Figures = Record<string, number | string>;

interface Drill {
  figures: Figures;
  containers: Containers;
  network: Network;
  visitor: Visitor;
  mails: (address: string) => string[];
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

async function eventually<T>(
  what: string,
  ask: () => Promise<T | null | false> | T | null | false,
): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (performance.now() > until) throw new LaunchError(`${what}: not within ${PATIENCE_MS / 1000} s`);
    await delay(100);
  }
}

function expect(fine: boolean, problem: string): void {
  if (!fine) throw new LaunchError(problem);
}

async function lookInside(figures: Figures): Promise<void> {
  const { path, giveBack } = await takeRoot(IMAGE);
  try {
    const megabytes = async (folder: string) =>
      Number((await run('du', ['--summarize', '--block-size=1000000', join(path, folder)])).split('\t')[0]);
    figures['image, MB'] = await megabytes('.');
    figures['/app in it, MB'] = await megabytes('app');
    const unwanted = unwantedIn(path);
    expect(
      unwanted.length === 0,
      `The image carries ${unwanted.length}:\n${unwanted.slice(0, 30).join('\n')}`,
    );
  } finally {
    await giveBack();
  }
}

/** Whom the processes run as, and what they may write. */
async function tryRights({ containers }: Drill): Promise<void> {
  for (const name of ['api', 'worker']) {
    const user = await containers.exec(name, 'id', '-u');
    expect(user.output !== '0' && user.code === 0, `${name} runs as ${user.output}`);
    const write = await containers.exec(name, 'touch', '/app/written');
    expect(write.code !== 0, `${name} may write into /app`);
    for (const folder of ['/data/files', '/tmp']) {
      const kept = await containers.exec(name, 'touch', `${folder}/written`);
      expect(kept.code === 0, `${name} may not write into ${folder}: ${kept.errors}`);
    }
  }
  const picture = ['-f', 'lavfi', '-i', 'testsrc=duration=1', '-frames:v', '1', '-y', '/tmp/picture.jpg'];
  const made = await containers.exec('worker', 'ffmpeg', '-loglevel', 'error', ...picture);
  expect(made.code === 0, `ffmpeg makes no picture: ${made.errors}`);
}

async function signUp({ visitor, mails, figures }: Drill, name: string): Promise<void> {
  const email = `${name}@kreuzberg.media`;
  const since = performance.now();
  const { status, body } = await visitor.call('POST', '/api/auth/signup', {
    email,
    password: 'correct-horse-battery',
  });
  expect(status === 201, `a sign-up was answered ${status}: ${body}`);
  await eventually(`a mail to ${email}`, () => mails(email).length > 0);
  figures[`sign-up to mail, ${name}, s`] = seconds(since);
}

async function visit({ visitor, containers, figures }: Drill): Promise<void> {
  figures['api healthy after, s'] = (await containers.untilHealthy('api')).toFixed(1);
  await eventually('an answer of the proxy', async () => {
    try {
      return (await visitor.call('GET', '/api/health/ready')).status === 200;
    } catch {
      return false;
    }
  });
  const page = await visitor.call('GET', '/');
  expect(
    page.status === 200 && page.body.includes('<div id="root"'),
    `the first page is answered ${page.status}`,
  );
  const figuresOfTheProcess = await visitor.call('GET', '/metrics');
  expect(figuresOfTheProcess.status === 404, 'the proxy shows /metrics');
}

/** What is under way is answered; what comes afterwards finds the new process. */
async function restartApi(drill: Drill): Promise<void> {
  const { containers, network, visitor, figures } = drill;
  const half = Visitor.halfSent(network.addressOf('api'), '/api/auth/signup', {
    email: 'half@kreuzberg.media',
    password: 'correct-horse-battery',
  });
  await delay(500);
  const stopped = containers.stop('api');
  await delay(500);
  half.finish();
  const { status, body } = await half.answer;
  expect(status === 201, `the request under way was answered ${status}: ${body}`);
  const { code, seconds: took } = await stopped;
  expect(code === 0, `api ended with ${code}`);
  figures['api ends after TERM, s'] = took.toFixed(1);
  const since = performance.now();
  const waiting = visitor.call('GET', '/api/health/ready');
  await containers.start('api');
  await containers.untilHealthy('api');
  const healthy = performance.now();
  const first = await waiting;
  await eventually(
    'the proxy finds the new api',
    async () => (await visitor.call('GET', '/api/health/ready')).status === 200,
  );
  figures['restarted api healthy after, s'] = ((healthy - since) / 1000).toFixed(1);
  const foundAfter = seconds(healthy);
  figures['found by the proxy after, s'] = foundAfter;
  figures['asked during the restart'] = first.status;
  expect(
    Number(foundAfter) < FOUND_AGAIN_S,
    `the proxy found the restarted api after ${foundAfter} s; asked during the restart it answered ${first.status}`,
  );
  await signUp(drill, 'after-restart');
}

/** As `docker compose run --rm rotate-keys` does it: with the owner's password, beside the product. */
async function rotateKeys({ containers, figures }: Drill): Promise<void> {
  const since = performance.now();
  await containers.up('rotate-keys');
  await containers.untilDone('rotate-keys');
  const said = containers.logOf('rotate-keys');
  expect(/^key k1: seals, /m.test(said), `rotate-keys says:\n${said}`);
  figures['rotate-keys, s'] = seconds(since);
}

async function endAll({ containers, figures }: Drill): Promise<void> {
  for (const name of ['worker', 'api']) {
    const { code, seconds: took } = await containers.stop(name);
    expect(code === 0, `${name} ended with ${code}`);
    figures[`${name} ends at last, s`] = took.toFixed(1);
  }
}

/** Builds the image and runs what docker-compose.yml describes, but for the scanner. */
export async function drillImage(processes: Processes): Promise<Figures> {
  const figures: Figures = {};
  const since = performance.now();
  await makeBases();
  figures['bases made in, s'] = seconds(since);
  const building = performance.now();
  await buildImage(IMAGE);
  figures['image built in, s'] = seconds(building);
  await lookInside(figures);
  const folder = processes.ownFolder(inImageData(`try-${process.pid}`));
  const network = await Network.open(join(folder, 'hosts'));
  const mailbox = await openMailbox(network.gateway);
  const smtpUrl = `smtp://${network.gateway}:${mailbox.port}?requireTLS=false`;
  const services = composeServices(environmentFile(smtpUrl));
  for (const service of Object.values(services)) if (service.image === 'anyjoi:local') service.image = IMAGE;
  const containers = new Containers(folder, services, network, processes);
  const visitor = new Visitor(() => network.addressOf('proxy'));
  const drill = { figures, containers, network, visitor, mails: mailbox.to };
  try {
    await containers.up('api');
    await containers.up('worker');
    await containers.up('proxy');
    await visit(drill);
    await tryRights(drill);
    await signUp(drill, 'first');
    await restartApi(drill);
    await rotateKeys(drill);
    await endAll(drill);
    figures['all in, s'] = seconds(since);
    return figures;
  } finally {
    await containers.stopAll();
    await mailbox.close();
    await network.close();
  }
}
