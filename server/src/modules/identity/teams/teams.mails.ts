import { everywhere } from '../../../kernel/sentence.js';
import { spokenDate } from '../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';
import type { TeamRole } from '../../../platform/security/scopes.js';
import { roleWords } from './team-words.js';

const TEAM = 'Nordkaffee';
const EMAIL = 'ines@nordkaffee.example';
const PEOPLE = '/settings/team';

const role = (name: TeamRole) => ({ label: { en: 'Role', de: 'Rolle' }, value: roleWords[name] });
const openTeam = { en: 'Open the team', de: 'Team öffnen' };

interface Invited {
  team: string;
  by: string;
  role: TeamRole;
  message: string | null;
  until: Date;
  secret: string;
}

const invited: Invited = {
  team: TEAM,
  by: 'Hanna',
  role: 'editor',
  message: null,
  until: new Date('2026-12-01T09:00:00Z'),
  secret: 'sample-of-a-link',
};

/** To an address that may know nothing of us. */
export const invitationMail = mailKind<Invited>({
  name: 'teams.invitation',
  samples: { plain: invited, message: { ...invited, message: 'Cold Brew?' } },
  write: ({ team, by, role: name, message, until, secret }, house) => ({
    subject: { en: `${by} invites you to the team ${team}`, de: `${by} lädt dich ins Team ${team} ein` },
    preview: {
      en: `Work for ${team} on ${house.product}.`,
      de: `Arbeite auf ${house.product} für ${team}.`,
    },
    title: { en: 'You are invited to a team', de: 'Du bist in ein Team eingeladen' },
    lines: [
      {
        en: `${by} would like you to work in the team ${team} on ${house.product}.`,
        de: `${by} möchte dich im Team ${team} auf ${house.product} dabeihaben.`,
      },
    ],
    facts: [
      role(name),
      ...(message === null
        ? []
        : [{ label: { en: 'Message', de: 'Nachricht' }, value: everywhere(message) }]),
    ],
    // In the fragment, so that the token never reaches a server log or a Referer header.
    button: {
      label: { en: 'View invitation', de: 'Einladung ansehen' },
      url: house.link(`/team-invite#invite=${secret}`),
    },
    notes: [
      {
        en: `The invitation is valid until ${spokenDate(until).en}. You can decline it there too, also without an account.`,
        de: `Die Einladung gilt bis zum ${spokenDate(until).de}. Dort kannst du sie auch ablehnen, auch ohne Konto.`,
      },
    ],
    because: {
      en: `Sent because ${by} entered this address at ${house.product}.`,
      de: `Gesendet, weil ${by} diese Adresse bei ${house.product} eingegeben hat.`,
    },
  }),
});

export const joinedMail = mailKind<{ team: string; name: string; role: TeamRole }>({
  name: 'teams.joined',
  samples: { joined: { team: TEAM, name: 'Ben', role: 'editor' } },
  write: ({ team, name, role: given }, house) => ({
    subject: { en: `${name} has joined the team ${team}`, de: `${name} ist jetzt im Team ${team}` },
    preview: { en: 'Your invitation was accepted.', de: 'Deine Einladung wurde angenommen.' },
    title: { en: 'Your invitation was accepted', de: 'Deine Einladung wurde angenommen' },
    lines: [{ en: `${name} works in the team ${team} now.`, de: `${name} arbeitet jetzt im Team ${team}.` }],
    facts: [role(given)],
    button: { label: openTeam, url: house.link(PEOPLE) },
    because: aboutAccount(house),
  }),
});

export const declinedMail = mailKind<{ team: string; email: string }>({
  name: 'teams.declined',
  samples: { declined: { team: TEAM, email: EMAIL } },
  write: ({ team, email }, house) => ({
    subject: {
      en: `Invitation to the team ${team} declined`,
      de: `Einladung ins Team ${team} abgelehnt`,
    },
    preview: everywhere(email),
    title: { en: 'Your invitation was declined', de: 'Deine Einladung wurde abgelehnt' },
    lines: [
      {
        en: `The invitation to ${email} was declined. You can invite again from the list.`,
        de: `Die Einladung an ${email} wurde abgelehnt. Du kannst in der Liste neu einladen.`,
      },
    ],
    button: { label: openTeam, url: house.link(PEOPLE) },
    because: aboutAccount(house),
  }),
});

export const otherAccountMail = mailKind<{ team: string; email: string; name: string }>({
  name: 'teams.other-account',
  samples: { tried: { team: TEAM, email: EMAIL, name: 'Ines' } },
  write: ({ team, email, name }, house) => ({
    subject: {
      en: `${team}: another account tried an invitation`,
      de: `${team}: Ein anderes Konto hat eine Einladung geöffnet`,
    },
    preview: { en: 'Nothing was changed.', de: 'Es hat sich nichts geändert.' },
    title: { en: 'Another account tried an invitation', de: 'Ein anderes Konto hat eine Einladung geöffnet' },
    lines: [
      {
        en: `${name} tried to accept the invitation to ${email} with an account of another address. Nothing was changed.`,
        de: `${name} wollte die Einladung an ${email} mit einem Konto annehmen, das eine andere Adresse hat. Es hat sich nichts geändert.`,
      },
    ],
    notes: [
      {
        en: 'If you know this person, invite the address of their account. If not, take the invitation back.',
        de: 'Wenn du die Person kennst, lade die Adresse ihres Kontos ein. Wenn nicht, ziehe die Einladung zurück.',
      },
    ],
    button: { label: openTeam, url: house.link(PEOPLE) },
    because: aboutAccount(house),
  }),
});

export const askedAgainMail = mailKind<{ team: string; email: string; other: string | null }>({
  name: 'teams.asked-again',
  samples: {
    expired: { team: TEAM, email: EMAIL, other: null },
    account: { team: TEAM, email: EMAIL, other: 'ines@mail.example' },
  },
  write: ({ team, email, other }, house) => ({
    subject: {
      en: `${team}: ${other ?? email} asks for an invitation`,
      de: `${team}: ${other ?? email} bittet um eine Einladung`,
    },
    preview: { en: 'Send it from the list of the team.', de: 'Sende sie aus der Liste des Teams.' },
    title: { en: 'Somebody asks for an invitation', de: 'Jemand bittet um eine Einladung' },
    lines: [
      other === null
        ? {
            en: `The invitation to ${email} has expired, and a new link is asked for.`,
            de: `Die Einladung an ${email} ist abgelaufen, und jemand bittet um einen neuen Link.`,
          }
        : {
            en: `The invitation went to ${email}. Its holder uses ${other} and asks to be invited there.`,
            de: `Die Einladung ging an ${email}. Wer sie hat, nutzt ${other} und bittet um eine Einladung dorthin.`,
          },
    ],
    button: { label: openTeam, url: house.link(PEOPLE) },
    because: aboutAccount(house),
  }),
});

export const roleChangedMail = mailKind<{ team: string; role: TeamRole }>({
  name: 'teams.role-changed',
  samples: { changed: { team: TEAM, role: 'finance' } },
  write: ({ team, role: given }, house) => ({
    subject: {
      en: `Your role in the team ${team} has changed`,
      de: `Deine Rolle im Team ${team} hat sich geändert`,
    },
    preview: roleWords[given],
    title: { en: 'Your role has changed', de: 'Deine Rolle hat sich geändert' },
    lines: [
      {
        en: `In the team ${team} you have another role from now on.`,
        de: `Im Team ${team} hast du ab jetzt eine andere Rolle.`,
      },
    ],
    facts: [role(given)],
    button: { label: openTeam, url: house.link(PEOPLE) },
    because: aboutAccount(house),
  }),
});

export const removedMail = mailKind<{ team: string }>({
  name: 'teams.removed',
  samples: { removed: { team: TEAM } },
  write: ({ team }, house) => ({
    subject: { en: `You are no longer in the team ${team}`, de: `Du bist nicht mehr im Team ${team}` },
    preview: { en: 'Your own account stays as it is.', de: 'Dein eigenes Konto bleibt, wie es ist.' },
    title: { en: 'You were removed from a team', de: 'Du wurdest aus einem Team entfernt' },
    lines: [
      {
        en: `You are no longer a member of the team ${team}. Your own account stays as it is.`,
        de: `Du gehörst nicht mehr zum Team ${team}. Dein eigenes Konto bleibt, wie es ist.`,
      },
    ],
    because: aboutAccount(house),
  }),
});
