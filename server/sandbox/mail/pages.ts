import { escapeHtml, page } from '../pages/layout.ts';
import type { Mail } from './mailbox.ts';

export function mailListPage(mails: Mail[], to: string | undefined): string {
  const rows = mails
    .map(
      (mail) => `<tr data-testid="mail"><td>${escapeHtml(mail.at.replace('T', ' ').slice(0, 19))}</td>
        <td>${escapeHtml(mail.to.join(', '))}</td>
        <td><a href="/mail/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a></td></tr>`,
    )
    .join('');
  return page(
    'Mailbox',
    `<form><label for="to">To</label><input id="to" name="to" type="email" value="${escapeHtml(to ?? '')}"></form>
     <table><thead><tr><th>At</th><th>To</th><th>Subject</th></tr></thead>
     <tbody>${rows || '<tr><td colspan="3">No mail yet.</td></tr>'}</tbody></table>`,
  );
}

export function mailPage(mail: Mail): string {
  // Scripts stay off; links open in a tab of their own.
  const frame = mail.html
    ? `<h2>HTML</h2><iframe title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`
    : '';
  return page(
    mail.subject || '(no subject)',
    `<p>From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}, ${escapeHtml(mail.at)}</p>
     ${frame}<h2>Text</h2><pre data-testid="mail-text">${linked(mail.text)}</pre>
     <p><a href="/mail">All mail</a></p>`,
  );
}

function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank">${url}</a>`,
  );
}
