import { getTranslation } from '@payloadcms/translations';
import type { RelationshipFieldServerProps } from 'payload';
import { findColleagues } from '@/domain/newsroom/comment.query';
import { sqlOf } from '@/platform/sql';
import { AssigneeSelect } from './AssigneeSelect.client';

/** Returns a label or description in the language of the admin. Empty for none, and for an element. */
function textIn(label: unknown, i18n: RelationshipFieldServerProps['i18n']): string {
  const text = label ? getTranslation(label as string, i18n) : '';
  return typeof text === 'string' ? text : '';
}

/** Field for the colleague who works on a document. Editors can't read accounts, so the list of names is rendered here. */
export async function Assignee({ clientField, i18n, path, payload }: RelationshipFieldServerProps) {
  return (
    <AssigneeSelect
      colleagues={await findColleagues(sqlOf(payload))}
      path={path}
      label={textIn(clientField.label, i18n)}
      description={textIn(clientField.admin?.description, i18n)}
    />
  );
}
