import { Button, Callout } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { id } from '@quad/domain/core';
import { enrollments, guardianStep, MOST_GUARDIANS, SECTIONS } from '@quad/domain/enrollment';
import { useText } from '#data/words/text';
import { fieldsOf as fieldsAt } from '#kit/base/problems';
import { fieldsOf } from '#kit/fields/fields-of';
import { Changed } from '#kit/form/changed';
import { Form } from '#kit/form/form';
import { flagsOf, type Enrollment, type Page, type Values } from './enrolling';
import { AddressFields, ContactFields, EducationFields, PersonalFields } from './section-fields';
import { GuardianFields } from './guardian-fields';

const documents = z.strictObject({ passport_file_id: id, photo_file_id: id, diploma_file_id: id });
const declaration = z.strictObject({ declared: z.literal(true, { error: 'enrollment.not_declared' }) });
const guardians = z.strictObject({ guardians: z.array(guardianStep).min(1).max(MOST_GUARDIANS) });
const F = fieldsOf(documents, { passport_file_id: 'file', photo_file_id: 'file', diploma_file_id: 'file' });
const Word = fieldsOf(declaration);

const schemaOf = (page: Page): z.ZodType =>
  page === 'guardians'
    ? guardians
    : page === 'documents'
      ? documents
      : page === 'declaration'
        ? declaration
        : SECTIONS[page as keyof typeof SECTIONS];

const NOBODY = { firstname: '', lastname: '', relation: '', phone: '' };

/** What was saved of a step. */
function savedOf(page: Page, enrollment: Enrollment | null): Values {
  if (page === 'guardians') return { guardians: enrollment?.guardians.length ? enrollment.guardians : [NOBODY] };
  if (page === 'documents' || page === 'declaration') {
    const { passport_file_id = null, photo_file_id = null, diploma_file_id = null } = enrollment ?? {};
    return page === 'documents' ? { passport_file_id, photo_file_id, diploma_file_id } : {};
  }
  return (enrollment?.[page as keyof typeof SECTIONS] ?? {}) as Values;
}

/** The server names a field with its section; the form of one section has the field alone. */
const within = (page: Page, refusal: unknown): unknown =>
  page in SECTIONS
    ? Object.assign(refusal as object, {
        fields: fieldsAt(refusal).map((problem) => ({ ...problem, field: problem.field.replace(`${page}.`, '') })),
      })
    : refusal;

interface StepFormProps {
  readonly page: Exclude<Page, 'instructions'>;
  readonly enrollment: Enrollment | null;
  readonly submit: (values: Values) => Promise<unknown>;
  readonly back?: () => void;
  /** Of a form that nothing follows. */
  readonly submitText?: string;
  readonly onCancel?: () => void;
}

/** One step: its fields, what was sent back, the way back and the way on. What is typed and not saved yet is kept here. */
export function StepForm({ page, enrollment, submit, back, submitText, onCancel }: StepFormProps) {
  const t = useText('enrollment');
  const [schema] = useState(() => schemaOf(page));
  const values = useMemo(() => savedOf(page, enrollment), [page, enrollment]);
  const flags = flagsOf(enrollment, page);
  return (
    <Form
      area="enrollment"
      schema={schema as z.ZodObject}
      refs={enrollments.refs}
      values={values as never}
      draftKey={`enrollment.${enrollment?.academic_year_id ?? 'new'}.${page}`}
      submitText={submitText ?? t(page === 'declaration' ? 'wizard.send' : 'wizard.next')}
      submit={(given) => submit(given as Values).catch((refusal: unknown) => Promise.reject(within(page, refusal)))}
      onCancel={onCancel}
    >
      {enrollment && <Changed of={enrollments} record={enrollment} />}
      {flags.length > 0 && <Flags of={flags} />}
      <Fields page={page} enrollment={enrollment} />
      {back && (
        <Button className="enrollment-back" icon={<ArrowLeftIcon />} variant="minimal" onClick={back}>
          {t('wizard.back')}
        </Button>
      )}
    </Form>
  );
}

/** Shows the registry's remark at its field until the person changes the field. */
function Flags({ of }: { of: readonly { readonly name: string; readonly note: string }[] }) {
  const t = useText('enrollment');
  const { setError, formState } = useFormContext();
  const { isReady } = formState;
  const [marked] = useState(of);
  useEffect(() => {
    // The form puts its values in once more after it is drawn, and forgets errors with that.
    if (!isReady) return;
    for (const { name, note } of marked) setError(name, { type: 'flag', message: note || t('wizard.wrong') });
  }, [isReady, marked, setError, t]);
  return (
    <Callout compact intent="warning">
      {t('wizard.flags', { fields: marked.map(({ name }) => t(`field.${name}` as 'field.pinfl')).join(', ') })}
    </Callout>
  );
}

function Fields({ page, enrollment }: Pick<StepFormProps, 'page' | 'enrollment'>): ReactNode {
  const t = useText('enrollment');
  switch (page) {
    case 'personal':
      return <PersonalFields />;
    case 'contacts':
      return <ContactFields />;
    case 'permanent_address':
      return <AddressFields />;
    case 'current_address':
      return <AddressFields copy={enrollment?.permanent_address} />;
    case 'guardians':
      return <GuardianFields />;
    case 'previous_education':
      return <EducationFields />;
    case 'documents':
      return (
        <>
          <F.passport_file_id accept=".pdf,image/*" help={t('instructions.passport_file_id')} />
          <F.photo_file_id accept="image/*" crop help={t('instructions.photo_file_id')} />
          <F.diploma_file_id accept=".pdf,image/*" help={t('instructions.diploma_file_id')} />
        </>
      );
    case 'declaration':
      return (
        <>
          <p>{t('declaration.text')}</p>
          <Word.declared />
        </>
      );
  }
}
