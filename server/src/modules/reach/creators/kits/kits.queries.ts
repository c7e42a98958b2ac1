import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { eur, type Money } from '../../../../kernel/money.js';
import type { Language } from '../../../../kernel/sentence.js';
import { Config } from '../../../../platform/config/config.js';
import { actorOf, type Principal } from '../../../../platform/security/principal.js';
import { sharePicture } from '../../../challenges/challenges/index.js';
import { CreatorWorkRepository } from '../creator-work.repository.js';
import { creatorNotFound } from '../creators.errors.js';
import { CreatorsView } from '../creators.view.js';
import { CreatorSearchPort } from '../search/search.types.js';
import type { KitVerdictDto, MediaKitDto, SignatureDto } from './kit.dto.js';
import { writeKit } from './kit-pdf.js';
import { shareWords } from './kit-words.js';
import { KitSignature } from './kit-signature.js';
import type { CreatorPackageDto } from './package.dto.js';
import { PackagesQueries } from './packages.queries.js';

const USERNAME = /^[a-z0-9][a-z0-9._-]{2,29}$/i;
/** Somebody without an account, who is in no block. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Media kits that everybody may read, and files of them that can be checked. */
@Injectable()
export class KitsQueries {
  constructor(
    private readonly engine: CreatorSearchPort,
    private readonly view: CreatorsView,
    private readonly work: CreatorWorkRepository,
    private readonly packages: PackagesQueries,
    private readonly signature: KitSignature,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async signed(
    username: string,
    principal?: Principal,
  ): Promise<{ data: MediaKitDto; signature: SignatureDto }> {
    const data = await this.kit(username, principal);
    return { data, signature: { algorithm: 'hmac-sha256', value: this.signature.ofJson(data) } };
  }

  async pdf(username: string, language: Language, principal?: Principal): Promise<Buffer> {
    const kit = await this.kit(username, principal);
    const { PRODUCT_NAME: product, PUBLIC_URL: address } = this.config.env;
    const pdf = await writeKit(kit, { product, language, address });
    return this.signature.signedPdf(pdf, kit.issuedAt);
  }

  async picture(username: string, language: Language): Promise<Buffer> {
    const kit = await this.kit(username);
    return sharePicture(shareWords(kit, this.config.env.PRODUCT_NAME, language), null);
  }

  verify(document: string): KitVerdictDto {
    return document.trimStart().startsWith('{') ? this.verifyJson(document) : this.verifyPdf(document);
  }

  private verifyPdf(document: string): KitVerdictDto {
    const bytes = Buffer.from(document, 'base64');
    return { kind: 'pdf', ...this.signature.ofPdf(bytes), username: null, bytes: bytes.length };
  }

  private verifyJson(document: string): KitVerdictDto {
    const file = read(document);
    const valid = file !== null && this.signature.isOfJson(file.data, file.signature.value);
    return {
      kind: 'json',
      valid,
      issuedAt: valid ? file.data.issuedAt : null,
      username: valid ? file.data.username : null,
      bytes: Buffer.byteLength(document),
    };
  }

  private async kit(username: string, principal?: Principal): Promise<MediaKitDto> {
    const id = USERNAME.test(username) ? await this.work.idOf(username) : null;
    const found = id === null ? null : await this.engine.one(id, principal ? actorOf(principal) : NOBODY);
    if (!found) throw creatorNotFound();
    const [work, packages, categories] = await Promise.all([
      this.work.of(found.userId),
      this.packages.of([found.userId]),
      this.view.categoriesById(),
    ]);
    const [card] = this.view.cards([found], categories);
    if (!card) throw creatorNotFound();
    const offered = packages.get(found.userId) ?? [];
    return Object.assign(card, work, {
      packages: offered,
      // What others have agreed to is told to brands alone.
      priceFrom: cheapest(offered),
      issuedAt: this.clock.now().toISOString(),
    });
  }
}

const cheapest = (packages: readonly CreatorPackageDto[]): Money | null =>
  packages.length === 0 ? null : eur(Math.min(...packages.map(({ price }) => price.minor)));

interface SignedFile {
  data: { issuedAt: string; username: string };
  signature: { value: string };
}

/** Null where it is no media kit at all. */
function read(document: string): SignedFile | null {
  let file: unknown;
  try {
    file = JSON.parse(document);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const { data, signature } = (file ?? {}) as Partial<SignedFile>;
  const isKit =
    typeof data === 'object' &&
    // What somebody sends may be null, whatever its type says.
    Boolean(data) &&
    typeof data.issuedAt === 'string' &&
    typeof data.username === 'string' &&
    typeof signature?.value === 'string';
  return isKit ? { data, signature } : null;
}
