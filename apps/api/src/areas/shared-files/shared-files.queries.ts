import { z } from 'zod';
import { moduleFiles, policyFiles } from '@quad/domain/shared-files';
import { ME, teachesOrLearns } from '#areas/modules/index.js';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const FILE = {
  columns: 'of_file.name as file_name, of_file.size as file_size',
  joins: 'left join files of_file on of_file.id = t.file_id',
};

export const MODULE_FILES = sourceOf(moduleFiles, {
  columns: `${FILE.columns}, ${teachesOrLearns('of_ccls_module')} as mine`,
  joins: `${FILE.joins} cross join ${ME} me`,
});
export const POLICY_FILES = sourceOf(policyFiles, FILE);

/** Whether somebody leads or teaches a module. */
export const TEACHES = sql({
  text: `select coalesce($2 = leader_id, false) or coalesce($2 = any (teacher_ids), false) as teaches
    from taught_modules where id = $1`,
  params: { module_id: z.int(), staff_id: z.int().nullable() },
  row: { teaches: z.boolean() },
});

/** The files of what a group is taught. */
export const OF_GROUP = 't.ccls_module_id in (select id from taught_modules where ? = any(group_ids))';
