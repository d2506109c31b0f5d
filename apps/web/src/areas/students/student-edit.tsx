import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { studentCalls, studentFullInfo, students } from '@quad/domain/students';
import type { z } from 'zod';
import { ask, useSend } from '#data/server/calls';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { useVersions } from '#kit/form/versions';
import { PersonFields } from '#kit/people/person-fields';
import { PhotoButton } from '#kit/people/photo-button';
import { ADDRESS_REFS, AddressesFields, EducationFields, withoutBlanks } from '#kit/people/record-fields';
import { usePayingOptions } from './paying';
import type { Student } from './student-tabs';

type Written = z.input<typeof studentFullInfo>;
const F = fieldsOf(studentCalls.full);
const REFS = { ...students.refs, ...ADDRESS_REFS };

/** What an address may be written with, of what is shown of it. */
function ofWrite(student: Student): Partial<Written> {
  const { country_name: _c, state_name: _s, city_name: _y, ...permanent } = student.sections?.permanent_address ?? {};
  const { country_name: _d, state_name: _t, city_name: _z, ...current } = student.sections?.current_address ?? {};
  const columns = Object.fromEntries(
    Object.entries(student).filter(([name]) => name in studentFullInfo.shape),
  ) as Partial<Written>;
  return {
    ...columns,
    permanent_address: permanent,
    current_address: current,
    previous_education: student.sections?.previous_education ?? {},
  };
}

/** The photo, for people who manage students. */
export function StudentPhoto({ student }: { readonly student: Student }) {
  const { send } = useSend(studentCalls.personal);
  const { id, version, photo_url } = student;
  if (!useMay('update', students)) return null;
  return <PhotoButton photo={photo_url} put={(photo_file_id) => send({ id, version, photo_file_id })} />;
}

/** The whole record as a form, for people who manage students. */
export function StudentEdit({ student }: { readonly student: Student }) {
  const t = useText('students');
  const kit = useText('kit');
  const mayUpdate = useMay('update', students);
  const [isOpen, setOpen] = useState(false);
  if (!mayUpdate) return null;
  return (
    <>
      <Button icon={<EditIcon />} onClick={() => setOpen(true)}>
        {kit('edit')}
      </Button>
      {isOpen && (
        <Modal
          title={t('screen.edit', { name: student.name })}
          onClose={() => setOpen(false)}
          className="students-edit"
        >
          <EditForm student={student} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

function EditForm({ student, onClose }: { readonly student: Student; readonly onClose: () => void }) {
  const kit = useText('kit');
  const { send } = useSend(studentCalls.full);
  const { grants, fees } = usePayingOptions();
  const { seen, attempt, notes } = useVersions(students, ofWrite(student));
  const save = async (written: z.output<typeof studentFullInfo>) => {
    const all = async () => ofWrite(await ask(studentCalls.info, { id: student.id }));
    if (!(await attempt(written, () => send(withoutBlanks(written) as Written), all))) return false;
    succeed(kit('saved'));
    onClose();
  };
  return (
    <Form
      area="students"
      schema={studentFullInfo}
      refs={REFS}
      values={seen as Partial<Written>}
      submit={save}
      onCancel={onClose}
    >
      {notes}
      <div className="kit-person-fields">
        <F.firstname />
        <F.lastname />
        <F.middlename />
        <F.idNumber />
        <F.student_code />
        <F.cu_id />
        <F.course_id />
        <F.level_id />
        <F.group_id />
        <F.grant_type options={grants} />
        <F.fee_status options={fees} />
        <F.enrolled_at />
        <F.phone type="tel" />
      </div>
      <PersonFields />
      <AddressesFields />
      <EducationFields />
    </Form>
  );
}
