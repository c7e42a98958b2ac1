import { Body, Controller, Param, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Data, List, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { multipartSchema, OneFile } from '../../../../platform/http/multipart.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { documentPurposes, identityDocumentTypes } from '../kyc.types.js';
import { fileMissing } from '../kyc.errors.js';
import { KycDocumentsService, type UploadedDocument } from '../kyc-documents.service.js';
import { KycPersonsService } from '../kyc-persons.service.js';
import { KycQueries } from '../kyc.queries.js';
import { KycService } from '../kyc.service.js';
import { MAX_BYTES } from '../document-check.js';
import {
  BankDocumentUploadDto,
  DocumentIdDto,
  DocumentUploadDto,
  KycDocumentDto,
} from './dto/document.dto.js';
import {
  BusinessDto,
  KycProfileDto,
  PersonChangeDto,
  PersonDto,
  PersonInputDto,
} from './dto/verification.dto.js';

const PEOPLE = ['creator', 'brand'] as const;
const FILE_ERRORS = ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'] as const;
const UPLOADS = [{ setting: 'limit.uploadsPerDay', windowSeconds: 86_400, by: 'user' }] as const;
const documentFields = multipartSchema(
  {
    purpose: { type: 'string', enum: [...documentPurposes] },
    type: { type: 'string', enum: [...identityDocumentTypes] },
    side: { type: 'string', enum: ['front', 'back'] },
  },
  ['file', 'purpose'],
);

/** What people tell and show to be paid. */
@ApiTags('kyc')
@Controller()
export class VerificationController {
  constructor(
    private readonly kyc: KycService,
    private readonly documents: KycDocumentsService,
    private readonly people: KycPersonsService,
    private readonly queries: KycQueries,
  ) {}

  @Endpoint('GET me/kyc', { access: PEOPLE, summary: 'KYC profile', returns: One(KycProfileDto) })
  async own(@CurrentSession() principal: SessionPrincipal): Promise<Data<KycProfileDto>> {
    return { data: await this.queries.own(principal.userId) };
  }

  @Endpoint('POST me/kyc/submit', {
    access: PEOPLE,
    status: 200,
    summary: 'Submit the KYC profile for review',
    returns: One(KycProfileDto),
    errors: ['INVALID_TRANSITION'],
  })
  async submit(@CurrentSession() principal: SessionPrincipal): Promise<Data<KycProfileDto>> {
    await this.kyc.submit(principal.userId);
    return this.own(principal);
  }

  @Endpoint('POST me/upload_document', {
    access: PEOPLE,
    multipart: true,
    summary: 'Upload an identity document or proof of address',
    returns: One(KycDocumentDto),
    errors: FILE_ERRORS,
    limits: UPLOADS,
  })
  @ApiBody(documentFields)
  @OneFile(MAX_BYTES)
  upload(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() body: DocumentUploadDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<KycDocumentDto>> {
    return this.add(principal, file, body);
  }

  @Endpoint('POST me/delete_upload_document', {
    access: PEOPLE,
    rows: 'owner',
    status: 200,
    summary: 'Remove an uploaded document',
    returns: 'ok',
    errors: ['CONFLICT'],
  })
  async removeDocument(
    @Body() body: DocumentIdDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Ok> {
    await this.documents.remove(body.documentId, principal.userId);
    return ok();
  }

  @Endpoint('POST me/upload_bank_document', {
    access: PEOPLE,
    multipart: true,
    summary: 'Upload bank account ownership proof',
    returns: One(KycDocumentDto),
    errors: FILE_ERRORS,
    limits: UPLOADS,
  })
  @ApiBody(multipartSchema({ bankAccountId: { type: 'string', format: 'uuid' } }, ['file']))
  @OneFile(MAX_BYTES)
  uploadBank(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() body: BankDocumentUploadDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<KycDocumentDto>> {
    return this.add(principal, file, Object.assign({}, body, { purpose: 'bank_account_ownership' as const }));
  }

  @Endpoint('GET me/business', {
    access: PEOPLE,
    summary: 'Own business details',
    returns: One(BusinessDto),
    errors: ['NOT_FOUND'],
  })
  async business(@CurrentSession() principal: SessionPrincipal): Promise<Data<BusinessDto>> {
    return { data: await this.queries.business(principal.userId) };
  }

  @Endpoint('PUT me/business', {
    access: PEOPLE,
    summary: 'Create or replace business details',
    returns: One(BusinessDto),
    errors: ['CONFLICT'],
  })
  async saveBusiness(
    @Body() body: BusinessDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<BusinessDto>> {
    await this.kyc.saveBusiness(principal.userId, body);
    return this.business(principal);
  }

  @Endpoint('GET me/persons', {
    access: PEOPLE,
    summary: 'Persons of the business (representatives, owners, directors)',
    returns: List(PersonDto),
  })
  async persons(@CurrentSession() principal: SessionPrincipal): Promise<Data<PersonDto[]>> {
    return { data: await this.queries.persons(principal.userId) };
  }

  @Endpoint('POST me/persons', {
    access: PEOPLE,
    summary: 'Add a person',
    returns: One(PersonDto),
    errors: ['CONFLICT'],
  })
  async addPerson(
    @Body() body: PersonInputDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<PersonDto>> {
    const id = await this.people.add(principal.userId, body);
    return { data: await this.queries.person(id, principal.userId) };
  }

  @Endpoint('GET me/persons/:id', {
    access: PEOPLE,
    rows: 'owner',
    summary: 'One person',
    returns: One(PersonDto),
  })
  async person(
    @Param('id', IdPipe) id: string,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<PersonDto>> {
    return { data: await this.queries.person(id, principal.userId) };
  }

  @Endpoint('PATCH me/persons/:id', {
    access: PEOPLE,
    rows: 'owner',
    summary: 'Change a person',
    returns: One(PersonDto),
    errors: ['CONFLICT'],
  })
  async changePerson(
    @Param('id', IdPipe) id: string,
    @Body() body: PersonChangeDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<PersonDto>> {
    await this.people.change(id, principal.userId, body);
    return this.person(id, principal);
  }

  @Endpoint('DELETE me/persons/:id', {
    access: PEOPLE,
    rows: 'owner',
    summary: 'Remove a person',
    returns: 'ok',
    errors: ['CONFLICT'],
  })
  async removePerson(
    @Param('id', IdPipe) id: string,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Ok> {
    await this.people.remove(id, principal.userId);
    return ok();
  }

  @Endpoint('POST me/persons/:id/document', {
    access: PEOPLE,
    rows: 'owner',
    multipart: true,
    summary: "Upload a person's document",
    returns: One(KycDocumentDto),
    errors: FILE_ERRORS,
    limits: UPLOADS,
  })
  @ApiBody(documentFields)
  @OneFile(MAX_BYTES)
  uploadOfPerson(
    @Param('id', IdPipe) personId: string,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() body: DocumentUploadDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<KycDocumentDto>> {
    return this.add(principal, file, Object.assign({}, body, { personId }));
  }

  @Endpoint('POST me/persons/:id/resend', {
    access: PEOPLE,
    rows: 'owner',
    status: 200,
    summary: 'Resend the verification mail to a person',
    returns: 'ok',
    limits: [{ setting: 'limit.remindersPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  async resend(@Param('id', IdPipe) id: string, @CurrentSession() principal: SessionPrincipal): Promise<Ok> {
    await this.people.remind(id, principal.userId);
    return ok({ en: 'The mail is on its way.', de: 'Die E-Mail ist unterwegs.' });
  }

  private async add(
    principal: SessionPrincipal,
    file: Express.Multer.File | undefined,
    fields: Pick<UploadedDocument, 'purpose' | 'type' | 'side' | 'personId' | 'bankAccountId'>,
  ): Promise<Data<KycDocumentDto>> {
    if (!file) throw fileMissing();
    const { userId } = principal;
    const document = { ...fields, userId, content: file.buffer, fileName: file.originalname };
    const { id } = await this.documents.add(document);
    return { data: await this.queries.document(id, userId) };
  }
}
