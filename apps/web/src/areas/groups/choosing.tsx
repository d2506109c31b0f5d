import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { labelOf } from '@quad/domain/core';
import { courses } from '@quad/domain/courses';
import { levels } from '@quad/domain/reference';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';
import { Row } from '#kit/base/layout';

/** The course and the level that the page is about, from its address. */
export interface Chosen {
  readonly course_id?: number;
  readonly level_id?: number;
}

export function useChosen(): Chosen {
  const [params] = useQueryParts();
  const idOf = (name: keyof Chosen) => Number(params.get(name)) || undefined;
  const [course_id, level_id] = [idOf('course_id'), idOf('level_id')];
  return { ...(course_id && { course_id }), ...(level_id && { level_id }) };
}

/** Chooses the course and the level. */
export function Choosers() {
  return (
    <Row gap="normal">
      <Chooser name="course_id" of={courses} />
      <Chooser name="level_id" of={levels} />
    </Row>
  );
}

function Chooser({ name, of }: { name: keyof Chosen; of: typeof courses | typeof levels }) {
  const t = useText('groups');
  const id = useId();
  const [params, put] = useQueryParts();
  const { records = [] } = useAll<typeof courses | typeof levels>(of);
  return (
    <FormGroup label={t(`field.${name}`)} labelFor={id}>
      <HTMLSelect
        id={id}
        value={params.get(name) ?? ''}
        onChange={(event) => put({ [name]: event.target.value })}
        iconProps={{ title: false }}
      >
        <option value="">{t('place.any')}</option>
        {records.map((record) => (
          <option key={record.id} value={record.id}>
            {String(labelOf(of, record))}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
