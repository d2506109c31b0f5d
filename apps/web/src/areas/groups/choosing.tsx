import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { courses } from '@quad/domain/courses';
import { levels } from '@quad/domain/reference';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';
import { useOptions, type From } from '#kit/form/select-fields';
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

function Chooser({ name, ...from }: { name: keyof Chosen } & From) {
  const t = useText('groups');
  const id = useId();
  const [params, put] = useQueryParts();
  const options = useOptions(from);
  return (
    <FormGroup label={t(`field.${name}`)} labelFor={id}>
      <HTMLSelect
        id={id}
        value={params.get(name) ?? ''}
        onChange={(event) => put({ [name]: event.target.value })}
        iconProps={{ title: false }}
      >
        <option value="">{t('place.any')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={String(value)}>
            {label}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
