import type { GlobalConfig } from 'payload';
import { EMPTY_STATES, HELP_BOXES } from '@/domain/shell/help.rules';
import { labeledOptions } from '../collections/fields/options';
import { editorsGlobal } from './access';
import { linksField } from './links';

/** Texts of the six help boxes and nine empty states (ADMIN-36, UI-08, LIB-48, LIB-49). */
export const HelpTexts: GlobalConfig = {
  slug: 'help-texts',
  label: 'Help texts',
  admin: { group: 'Site' },
  access: editorsGlobal,
  versions: { max: 20 },
  fields: [
    {
      name: 'helpBoxes',
      type: 'array',
      fields: [
        { name: 'box', type: 'select', required: true, options: labeledOptions(HELP_BOXES) },
        { name: 'title', type: 'text', required: true, maxLength: 120 },
        { name: 'text', type: 'textarea', required: true, maxLength: 500 },
      ],
    },
    {
      name: 'emptyStates',
      type: 'array',
      fields: [
        { name: 'state', type: 'select', required: true, options: labeledOptions(EMPTY_STATES) },
        { name: 'title', type: 'text', required: true, maxLength: 120 },
        { name: 'text', type: 'textarea', required: true, maxLength: 500 },
        linksField('actions', 'Calls to action'),
      ],
    },
  ],
};
