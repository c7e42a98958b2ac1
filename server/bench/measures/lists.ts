import { deepStrictEqual } from 'node:assert';
import { load } from '../support/load.ts';
import { Program } from '../support/program.ts';
import { alternate } from '../support/rounds.ts';
import type { Measure } from '../support/run.ts';
import { tokenOf } from '../support/tokens.ts';

const CONNECTIONS = 16;
const TARGET = 0.7;

interface Pair {
  name: string;
  limit: string;
  ours: string;
  token?: string;
}

async function bodyOf(url: string, token?: string): Promise<object> {
  const answer = await fetch(
    url,
    token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } },
  );
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as object;
}

/** Only equal answers are worth comparing. */
async function checkEqual({ limit, ours, token }: Pair): Promise<number> {
  const body = await bodyOf(ours, token);
  deepStrictEqual(await bodyOf(limit), body);
  return JSON.stringify(body).length;
}

/** The cursor behind forty pages of a hundred. */
async function deepPlace(rows: string, token: string): Promise<string> {
  let cursor = '';
  for (let page = 0; page < 40; page++) {
    const query = new URLSearchParams({ limit: '100', ...(cursor === '' ? {} : { cursor }) });
    const { nextCursor } = (await bodyOf(`${rows}?${query}`, token)) as { nextCursor: string | null };
    if (nextCursor === null) throw new Error('the board is shorter than four thousand entries');
    cursor = nextCursor;
  }
  return cursor;
}

export const listsMeasure: Measure = {
  name: 'lists',
  measure: async ({ addresses, effort, server, product, people, challenges }) => {
    const [reader] = people.creators;
    if (!reader) throw new Error('nobody reads');
    const token = tokenOf(product, reader);
    const floor = new Program('lists');
    const { databaseUrl, tokenSecret } = addresses;
    const limit = await floor.ask<string>('start', {
      databaseUrl,
      tokenSecret,
      publicUrl: server.url,
      userId: reader.id,
    });
    const board = `hub/challenge/${challenges.popularId}/board/v2?view=leaderboard`;
    const rows = `${server.url}/api/hub/challenge/${challenges.popularId}/board/rows`;
    const deep = await deepPlace(rows, token);
    const pairs: Pair[] = [
      {
        name: 'list of challenges',
        limit: `${limit}/list`,
        ours: `${server.url}/api/hub/challenge?per=20`,
        token,
      },
      {
        name: 'leaderboard',
        limit: `${limit}/board/${challenges.popularId}`,
        ours: `${server.url}/api/${board}`,
        token,
      },
      {
        name: 'leaderboard below place 4,000',
        limit: `${limit}/board-from/${challenges.popularId}/${deep}`,
        ours: `${rows}?cursor=${deep}`,
        token,
      },
      {
        name: 'popular challenges',
        limit: `${limit}/popular`,
        ours: `${server.url}/api/challenges/popular?limit=20`,
      },
    ];
    const sizes: string[] = [];
    for (const pair of pairs) sizes.push(`${pair.name} ${((await checkEqual(pair)) / 1024).toFixed(1)} KB`);
    const samples = await alternate(
      pairs.flatMap(({ name, limit: limitUrl, ours, token: bearer }) => [
        {
          name: `${name}, one SQL`,
          run: (seconds: number) => load(limitUrl, { connections: CONNECTIONS, seconds }),
        },
        {
          name,
          run: (seconds: number) =>
            load(ours, {
              connections: CONNECTIONS,
              seconds,
              ...(bearer === undefined ? {} : { token: bearer }),
            }),
        },
      ]),
      effort,
    );
    floor.stop();
    return [
      {
        title: `Lists of 20, ${CONNECTIONS} connections: ${challenges.count.toLocaleString('en')} challenges, a leaderboard of ${challenges.entries.toLocaleString('en')} entries; limit: node:http and one hand-written statement`,
        unit: 'answers/s',
        samples,
        judgements: pairs.flatMap(({ name }) => [
          { name: `${name}, one SQL` },
          { name, of: `${name}, one SQL`, target: TARGET },
        ]),
        notes: [`both sides gave the same answers: ${sizes.join(', ')}`],
      },
    ];
  },
};
