import { escapeHtml, page } from '../pages/layout.ts';
import type { GoogleAccount } from './tokens.ts';

/** Choose an account or type an address, then agree. `query` carries the request through. */
export function consentPage(
  accounts: GoogleAccount[],
  clientId: string,
  query: string,
  hint: string,
): string {
  const action = `/google/consent?${escapeHtml(query)}`;
  const choices = accounts
    .map(
      ({ email, name }) => `<form method="post" action="${action}">
        <input type="hidden" name="email" value="${escapeHtml(email)}">
        <input type="hidden" name="name" value="${escapeHtml(name)}">
        <p><button data-testid="google-account" data-email="${escapeHtml(email)}">
          ${escapeHtml(name)} &lt;${escapeHtml(email)}&gt;</button></p></form>`,
    )
    .join('');
  return page(
    'Sign in with Google',
    `<p><strong>${escapeHtml(clientId)}</strong> wants to know your name, e-mail address and picture.</p>${choices}
     <form method="post" action="${action}">
       <label for="email">E-mail</label>
       <input id="email" name="email" type="email" required value="${escapeHtml(hint)}" data-testid="google-email">
       <label for="name">Name</label><input id="name" name="name" data-testid="google-name">
       <p><button class="primary" data-testid="google-consent">Agree and continue</button></p>
     </form>
     <form method="post" action="${action}"><input type="hidden" name="refused" value="1">
       <button data-testid="google-refuse">Cancel</button></form>`,
  );
}
