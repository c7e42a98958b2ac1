import { everywhere } from '../../../../kernel/sentence.js';
import type { NoticeText } from '../../../../platform/notices/notice-kind.js';

/** What is written stays in the app: a push says who wrote. */
export const messagePush = (name: string): NoticeText => ({
  title: everywhere(name),
  body: { en: 'New message', de: 'Neue Nachricht' },
});

export const groupPush = (group: string, name: string): NoticeText => ({
  title: { en: `New messages in ${group}`, de: `Neue Nachrichten in ${group}` },
  body: everywhere(name),
});

/** For whoever wants no words of what happened on a locked screen. */
export const discreetPush: NoticeText = {
  title: { en: 'Something new for you', de: 'Neues für dich' },
  body: { en: 'Open Anyjoi to read it', de: 'Öffne Anyjoi, um es zu lesen' },
};
