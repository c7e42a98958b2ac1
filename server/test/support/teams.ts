import type { TeamRole } from '../../src/platform/security/scopes.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';

let count = 0;

/** A team of this person. */
export async function newTeam(owner: Actor, name = `Team ${++count}`): Promise<string> {
  const { status, body } = await owner.post('/api/team', { name });
  if (status !== 201) throw new Error(`team: ${status} ${JSON.stringify(body)}`);
  return (body as { data: { id: string } }).data.id;
}

export const invite = (by: Actor, teamId: string, email: string, role: TeamRole = 'editor') =>
  by.post(`/api/team/${teamId}/invite`, { email, role });

/** The token of the newest mail to an address that is none of these. */
export async function tokenFor(app: TestApp, email: string, not: readonly string[] = []): Promise<string> {
  const tokenOf = (text: string) => /team-invite#invite=([\w-]+)/.exec(text)?.[1] ?? '';
  const { text } = await app.sandbox.mail.waitFor(email, (mail) => {
    const token = tokenOf(mail.text);
    return token !== '' && !not.includes(token);
  });
  return tokenOf(text);
}

/** Invited and come, as people do it. The id of the membership. */
export async function joined(
  app: TestApp,
  teamId: string,
  owner: Actor,
  person: Actor,
  role: TeamRole = 'editor',
): Promise<string> {
  const sent = await invite(owner, teamId, person.email, role);
  if (sent.status !== 201) throw new Error(`invite: ${sent.status} ${JSON.stringify(sent.body)}`);
  // The account has proved the address, so the id of the invitation stands for the token of the mail.
  const { id } = (sent.body as { data: { id: string } }).data;
  const { status, body } = await person.post(`/api/team/accept-invite/${id}`);
  if (status !== 200) throw new Error(`accept: ${status} ${JSON.stringify(body)}`);
  return id;
}
