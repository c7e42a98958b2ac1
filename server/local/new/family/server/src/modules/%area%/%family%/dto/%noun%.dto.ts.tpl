import { IdField, StringField, TimeField } from '../../../../platform/http/fields.js';

export class %Noun%InputDto {
  @StringField({ min: 1, max: 100 })
  name: string;

  @StringField({ optional: true, max: 1000 })
  note?: string;
}

export class %Noun%Dto {
  @IdField()
  id: string;

  @StringField({ max: 100 })
  name: string;

  @StringField({ max: 1000, nullable: true })
  note: string | null;

  @TimeField()
  createdAt: string;
}
