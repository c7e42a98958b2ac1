import { IntField, UrlField } from '../../../../../platform/http/fields.js';
import { DetailsOf } from '../../../challenges/index.js';

export const shortestWindow = 24;
const longestWindow = 72;

/** What a brief of type amplify asks for. */
@DetailsOf('amplify')
export class AmplifyDetailsDto {
  @UrlField({ optional: true, description: "the brand's post that creators share" })
  postUrl?: string;

  @IntField({
    min: shortestWindow,
    max: longestWindow,
    optional: true,
    description: 'hours from joining to the share',
  })
  windowHours?: number;
}
