import { invalidField, notFound } from '../../../kernel/app-error.js';

export const postNotFound = () =>
  notFound({ en: 'This post does not exist', de: 'Diesen Beitrag gibt es nicht' });

export const kindNotOpen = () =>
  invalidField('kind', 'not_open_yet', {
    en: 'Posts can be text, pictures or a video for now: choose one of these',
    de: 'Beiträge können bisher Text, Bilder oder ein Video sein: Wähle eins davon',
  });

export const audienceNotOpen = () =>
  invalidField('audience', 'not_open_yet', {
    en: 'Posts are public for now: choose the audience “public”',
    de: 'Beiträge sind bisher öffentlich: Wähle als Publikum „public“',
  });

export const textMissing = () =>
  invalidField('text', 'required', {
    en: 'Write something or add a file',
    de: 'Schreibe etwas oder füge eine Datei hinzu',
  });

export const mediaOfTextPost = () =>
  invalidField('mediaIds', 'kind', {
    en: 'A text post has no files: leave them out, or choose another kind',
    de: 'Ein Textbeitrag hat keine Dateien: Lass sie weg oder wähle eine andere Art',
  });

export const mediaMissing = () =>
  invalidField('mediaIds', 'required', {
    en: 'Add the file that the post shows',
    de: 'Füge die Datei hinzu, die der Beitrag zeigt',
  });

export const mixedMedia = () =>
  invalidField('mediaIds', 'kind', {
    en: 'A post shows up to ten pictures, or one video',
    de: 'Ein Beitrag zeigt bis zu zehn Bilder oder ein Video',
  });

export const authorMissing = () =>
  invalidField('userId', 'required', {
    en: 'Say whose posts to list',
    de: 'Gib an, wessen Beiträge du sehen möchtest',
  });
