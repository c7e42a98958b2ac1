import { BoolField, EnumField, NestedField, StringField } from '../../../../platform/http/fields.js';

export class AppleComponentDto {
  @StringField({ description: 'pattern of a path' })
  '/': string;

  @BoolField({ optional: true, description: 'the web keeps it' })
  exclude?: true;
}

class AppleLinksDetailDto {
  @StringField({ array: true })
  appIDs: string[];

  @NestedField(() => AppleComponentDto, { array: { max: 1_000 } })
  components: AppleComponentDto[];
}

class AppleLinksDto {
  @NestedField(() => AppleLinksDetailDto, { array: true })
  details: AppleLinksDetailDto[];
}

/** The form that Apple asks for. */
export class AppleAssociationDto {
  @NestedField(() => AppleLinksDto)
  applinks: AppleLinksDto;
}

class AndroidTargetDto {
  @EnumField(['android_app'])
  namespace: 'android_app';

  @StringField()
  package_name: string;

  @StringField({ array: true })
  sha256_cert_fingerprints: string[];
}

/** The form that Google asks for. */
export class AndroidStatementDto {
  @StringField({ array: true })
  relation: string[];

  @NestedField(() => AndroidTargetDto)
  target: AndroidTargetDto;
}
