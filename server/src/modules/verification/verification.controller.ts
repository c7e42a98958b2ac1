import { Body, Controller, Param, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Data, List, type Ok, ok, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { multipartSchema, OneFile } from '../../platform/http/multipart.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import {
  documentPurposes,
  fileMissing,
  identityDocumentTypes,
  KycDocumentsService,
  KycPersonsService,
  KycQueries,
  KycService,
  MAX_BYTES,
  type UploadedDocument,
} from '../kyc/index.js';
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
@ApiTags('verification')
@Controller()
export class VerificationController {
  constructor(
    private readonly kyc: KycService,
    private readonly documents: KycDocumentsService,
    private readonly people: KycPersonsService,
    private readonly queries: KycQueries,
  ) {}

  @Endpoint('GET me/kyc', { access: PEOPLE, summary: 'KYC profile', returns: One(KycProfileDto) })
  async own(@Caller() caller: CallerView): Promise<Data<KycProfileDto>> {
    return { data: await this.queries.own(caller.userId) };
  }

  @Endpoint('POST me/kyc/submit', {
    access: PEOPLE,
    status: 200,
    summary: 'Submit the KYC profile for review',
    returns: One(KycProfileDto),
    errors: ['INVALID_TRANSITION'],
  })
  async submit(@Caller() caller: CallerView): Promise<Data<KycProfileDto>> {
    await this.kyc.submit(caller.userId);
    return this.own(caller);
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
    @Caller() caller: CallerView,
  ): Promise<Data<KycDocumentDto>> {
    return this.add(caller, file, body);
  }

  @Endpoint('POST me/delete_upload_document', {
    access: PEOPLE,
    rows: 'owner',
    status: 200,
    summary: 'Remove an uploaded document',
    returns: 'ok',
    errors: ['CONFLICT'],
  })
  async removeDocument(@Body() body: DocumentIdDto, @Caller() caller: CallerView): Promise<Ok> {
    await this.documents.remove(body.documentId, caller.userId);
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
    @Caller() caller: CallerView,
  ): Promise<Data<KycDocumentDto>> {
    return this.add(caller, file, Object.assign({}, body, { purpose: 'bank_account_ownership' as const }));
  }

  @Endpoint('GET me/business', {
    access: PEOPLE,
    summary: 'Own business details',
    returns: One(BusinessDto),
    errors: ['NOT_FOUND'],
  })
  async business(@Caller() caller: CallerView): Promise<Data<BusinessDto>> {
    return { data: await this.queries.business(caller.userId) };
  }

  @Endpoint('PUT me/business', {
    access: PEOPLE,
    summary: 'Create or replace business details',
    returns: One(BusinessDto),
    errors: ['CONFLICT'],
  })
  async saveBusiness(@Body() body: BusinessDto, @Caller() caller: CallerView): Promise<Data<BusinessDto>> {
    await this.kyc.saveBusiness(caller.userId, body);
    return this.business(caller);
  }

  @Endpoint('GET me/persons', {
    access: PEOPLE,
    summary: 'Persons of the business (representatives, owners, directors)',
    returns: List(PersonDto),
  })
  async persons(@Caller() caller: CallerView): Promise<Data<PersonDto[]>> {
    return { data: await this.queries.persons(caller.userId) };
  }

  @Endpoint('POST me/persons', {
    access: PEOPLE,
    summary: 'Add a person',
    returns: One(PersonDto),
    errors: ['CONFLICT'],
  })
  async addPerson(@Body() body: PersonInputDto, @Caller() caller: CallerView): Promise<Data<PersonDto>> {
    const id = await this.people.add(caller.userId, body);
    return { data: await this.queries.person(id, caller.userId) };
  }

  @Endpoint('GET me/persons/:id', {
    access: PEOPLE,
    rows: 'owner',
    summary: 'One person',
    returns: One(PersonDto),
  })
  async person(@Param('id', IdPipe) id: string, @Caller() caller: CallerView): Promise<Data<PersonDto>> {
    return { data: await this.queries.person(id, caller.userId) };
  }

  @Endpoint('PATCH me/persons/:id', {
    access: PEOPLE,
    rows: 'owner',
    summary: 'Change a person',
    returns: One(PersonDto),
  })
  async changePerson(
    @Param('id', IdPipe) id: string,
    @Body() body: PersonChangeDto,
    @Caller() caller: CallerView,
  ): Promise<Data<PersonDto>> {
    await this.people.change(id, caller.userId, body);
    return this.person(id, caller);
  }

  @Endpoint('DELETE me/persons/:id', {
    access: PEOPLE,
    rows: 'owner',
    summary: 'Remove a person',
    returns: 'ok',
  })
  async removePerson(@Param('id', IdPipe) id: string, @Caller() caller: CallerView): Promise<Ok> {
    await this.people.remove(id, caller.userId);
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
    @Caller() caller: CallerView,
  ): Promise<Data<KycDocumentDto>> {
    return this.add(caller, file, Object.assign({}, body, { personId }));
  }

  @Endpoint('POST me/persons/:id/resend', {
    access: PEOPLE,
    rows: 'owner',
    status: 200,
    summary: 'Resend the verification mail to a person',
    returns: 'ok',
    limits: [{ setting: 'limit.remindersPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  async resend(@Param('id', IdPipe) id: string, @Caller() caller: CallerView): Promise<Ok> {
    await this.people.remind(id, caller.userId);
    return ok('The mail is on its way.');
  }

  private async add(
    caller: CallerView,
    file: Express.Multer.File | undefined,
    fields: Pick<UploadedDocument, 'purpose' | 'type' | 'side' | 'personId' | 'bankAccountId'>,
  ): Promise<Data<KycDocumentDto>> {
    if (!file) throw fileMissing();
    const { userId } = caller;
    const document = { ...fields, userId, content: file.buffer, fileName: file.originalname };
    const { id } = await this.documents.add(document);
    return { data: await this.queries.document(id, userId) };
  }
}
