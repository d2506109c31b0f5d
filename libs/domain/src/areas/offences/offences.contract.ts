import { z } from 'zod';
import {
  defineResource,
  granted,
  line,
  optionalLine,
  recordBase,
  statusesOf,
  statusOf,
  text,
  writeBase,
} from '@quad/domain/core';
import { offenceWorkflow } from './offence.workflow.js';

/** One offence. */
export const offences = defineResource({
  name: 'offences',
  area: 'offences',
  path: '/offence',
  record: recordBase.extend({ name: z.string(), note: text, status: statusOf(offenceWorkflow) }),
  write: writeBase.extend({ name: line(120), note: optionalLine(500) }),
  filter: z.strictObject({ status: statusesOf(offenceWorkflow).optional() }),
  sortable: ['name', 'status', 'updated_at'],
  search: ['name', 'note'],
  nameKey: 'name',
  sort: 'name,asc',
  workflow: offenceWorkflow,
  policy: granted('offences'),
  example: { name: 'Offence', note: 'What it is for' },
});
