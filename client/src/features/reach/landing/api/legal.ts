import { readPublic } from '@/shared/api/public';
import type { Language } from '@/shared/i18n/language';
import type { LegalPage } from '@/shared/routing/legal';

/** A page of the operator as HTML that the server has made of Markdown. */
export async function readLegal(page: LegalPage, lang: Language): Promise<string> {
  return (await readPublic('/api/config/legal', { query: { page, lang } })).data.html;
}
