import { FormGroup } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lessons } from '@quad/domain/lessons';
import { taughtModules } from '@quad/domain/modules';
import { endOfLesson, timetableSlots } from '@quad/domain/timetable';
import { useAll, useRecord } from '#data/server/resource';
import { institutionZone } from '#data/words/format';
import { useText } from '#data/words/text';
import { Combobox } from '#kit/form/combobox';
import { fieldsOf } from '#kit/fields/fields-of';
import { usePeriods } from '#areas/timetable/use-periods';
import { spotOf } from './movable';
import { PreviewNote } from './preview-note';

const F = fieldsOf(timetableSlots);

/** A lesson is chosen below its module: alone, half of them are called "Lecture 1". */
function LessonField() {
  const t = useText('timetable');
  const { setValue, getValues } = useFormContext();
  const lesson_id: unknown = useWatch({ name: 'lesson_id' });
  const { record: written } = useRecord(lessons, Number(lesson_id) || null);
  const [chosen, choose] = useState<number>();
  const { records: modules = [] } = useAll(taughtModules);
  const module = chosen ?? written?.ccls_module_id;
  const { records: ofModule = [] } = useAll(
    lessons,
    { ccls_module_id: module ?? 0 },
    { enabled: module !== undefined },
  );
  const options = modules.map(({ id, module_code, title, semester_name, academic_year_name }) => ({
    value: id,
    // The same module is taught every year.
    label: [module_code, title, semester_name, academic_year_name].filter(Boolean).join(' · '),
  }));
  const pick = (id: number) => {
    choose(id);
    setValue('lesson_id', '');
    const found = modules.find((one) => one.id === id);
    if (!getValues('teacher_id') && found?.leader_id) setValue('teacher_id', found.leader_id);
    setValue('group_ids', found?.group_ids ?? []);
  };
  return (
    <>
      <FormGroup label={t('field.ccls_module_id')} labelFor="timetable-module">
        <Combobox
          label={t('field.ccls_module_id')}
          options={options}
          chosen={[module]}
          text={options.find(({ value }) => value === module)?.label}
          pick={({ value }) => pick(Number(value))}
          control={{ id: 'timetable-module' }}
        />
      </FormGroup>
      <F.lesson_id
        options={ofModule.map(({ id, title, teaching_week }) => ({
          value: id,
          label: `${t('week.number', { week: teaching_week })} · ${title}`,
        }))}
      />
    </>
  );
}

/** The end is the bell after as many periods as the lesson takes, until somebody sets it by hand. */
function useEnd(): void {
  const { setValue, getValues } = useFormContext();
  const [starts_at, lesson_id]: unknown[] = useWatch({ name: ['starts_at', 'lesson_id'] });
  const { record: lesson } = useRecord(lessons, Number(lesson_id) || null);
  const periods = usePeriods();
  const given = useRef<string>(undefined);
  useEffect(() => {
    if (typeof starts_at !== 'string' || Number.isNaN(Date.parse(starts_at)) || !lesson) return;
    const end = String(getValues('ends_at') ?? '');
    if (end !== '' && end !== given.current) return;
    const { minute: start } = spotOf({ starts_at }, institutionZone());
    const minutes = endOfLesson(periods, start, lesson.periods) - start;
    given.current = new Date(Date.parse(starts_at) + minutes * 60_000).toISOString();
    setValue('ends_at', given.current, { shouldDirty: true });
  }, [starts_at, lesson, periods, setValue, getValues]);
}

/** What is written of a slot. */
export function SlotFields({ id }: { readonly id?: number }) {
  useEnd();
  return (
    <>
      <LessonField />
      <F.starts_at />
      <F.ends_at />
      <F.room_id />
      <F.teacher_id />
      <F.group_ids />
      <PreviewNote slot_id={id} />
    </>
  );
}
