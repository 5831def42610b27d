import type { RelationshipFieldServerProps } from 'payload';
import { findColleagues } from '@/domain/newsroom/comment.query';
import { sqlOf } from '@/platform/sql';
import { AssigneeSelect } from './AssigneeSelect.client';

/** Field for the colleague who works on a document. Editors can't read accounts, so the list of names is rendered here. */
export async function Assignee({ clientField, path, payload }: RelationshipFieldServerProps) {
  return (
    <AssigneeSelect
      colleagues={await findColleagues(sqlOf(payload))}
      path={path}
      label={typeof clientField.label === 'string' ? clientField.label : ''}
      description={String(clientField.admin?.description ?? '')}
    />
  );
}
