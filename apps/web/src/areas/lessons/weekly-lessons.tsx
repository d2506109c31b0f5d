import { Button } from '@blueprintjs/core';
import { RepeatIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { lessonCalls, weekly } from '@quad/domain/lessons';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { Grid } from '#kit/base/layout';
import type { Module } from './use-taught';

const F = fieldsOf(lessonCalls.weekly);

const WEEK_MS = 7 * 86_400_000;
/** How many weeks a module has, from the Monday of its first day. */
const weeksOf = ({ start_date, end_date }: Module): number => {
  const first = Date.parse(`${start_date}T00:00:00Z`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * 86_400_000;
  return Math.min(60, Math.floor((Date.parse(`${end_date}T00:00:00Z`) - monday) / WEEK_MS) + 1);
};

/** Adds the lessons of a whole semester in one step: one kind, so many a week. */
export function WeeklyLessons({ module }: { readonly module: Module }) {
  const t = useText('lessons');
  const [isOpen, setOpen] = useState(false);
  const { send } = useSend(lessonCalls.weekly);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<RepeatIcon />} text={t('weekly.open')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal title={t('weekly.open')} onClose={close}>
          <Form
            area="lessons"
            schema={weekly}
            values={{
              ...{ ccls_module_id: module.id, title: t('type.lecture'), type: 'lecture', periods: 1 },
              ...{ from_week: 1, to_week: weeksOf(module), per_week: 1 },
            }}
            submitText={t('weekly.add')}
            onCancel={close}
            submit={async (wanted) => {
              const all = await send(wanted);
              succeed(t('weekly.added', { count: all.length }));
              close();
            }}
          >
            <F.title help={t('weekly.numbered')} />
            <F.type />
            <Grid>
              <F.from_week label={t('weekly.from')} />
              <F.to_week label={t('weekly.to')} />
            </Grid>
            <Grid>
              <F.per_week label={t('weekly.per_week')} />
              <F.periods help={t('help.periods')} />
            </Grid>
            <F.hours help={t('weekly.hours_help')} />
          </Form>
        </Modal>
      )}
    </>
  );
}
