import { Button } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useFieldArray, useWatch } from 'react-hook-form';
import { criterion, type Criterion } from '@quad/domain/assessments';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid, Row } from '#kit/base/layout';

const Line = fieldsOf(criterion);

/** A further criterion takes a quarter, or what is left. */
const pointsOf = (sum: number) => Math.max(Math.min(100 - sum, 25), 1);

/** The rubric of an assessment: what is looked at, and for how many points of 100. */
export function CriteriaFields() {
  const t = useText('assessments');
  const { fields, append, remove } = useFieldArray({ name: 'criteria', keyName: 'key' });
  const rows = (useWatch({ name: 'criteria' }) ?? []) as Partial<Criterion>[];
  const sum = rows.reduce((all, { points }) => all + (Number(points) || 0), 0);
  return (
    <fieldset className="marks-criteria">
      <legend>{t('rubric')}</legend>
      {fields.map(({ key }, n) => (
        <div key={key} role="group" aria-label={t('criterion', { n: n + 1 })} className="marks-criterion">
          <Grid gap="normal" align="end" className="marks-criterion-head">
            <Line.title in={`criteria.${n}`} label={t('criterion', { n: n + 1 })} />
            <Line.kind in={`criteria.${n}`} label={t('scheme.criterion_kind')} />
            <Line.points in={`criteria.${n}`} label={t('field.scores')} />
            <Button
              variant="minimal"
              icon={<TrashIcon />}
              aria-label={t('scheme.criterion_remove', { n: n + 1 })}
              onClick={() => remove(n)}
            />
          </Grid>
          <Line.description in={`criteria.${n}`} label={t('scheme.criterion_description')} />
        </div>
      ))}
      <Row align="stretch" className="marks-actions">
        <Button
          size="small"
          icon={<PlusIcon />}
          text={t('scheme.criterion_add')}
          disabled={fields.length >= 20}
          onClick={() => append({ title: '', kind: 'knowledge', points: pointsOf(sum), description: null })}
        />
        {fields.length > 0 && (
          <span role="status" className={sum === 100 ? 'kit-muted' : 'kit-danger'}>
            {t('scheme.points', { sum })}
          </span>
        )}
      </Row>
    </fieldset>
  );
}
