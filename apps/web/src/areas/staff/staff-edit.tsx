import { Button, Callout } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { KEPT_DETAILS } from '@quad/domain/accounts';
import { staff, staffCalls, staffFullInfo } from '@quad/domain/staff';
import type { z } from 'zod';
import { ask, useSend } from '#data/server/calls';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { useVersions } from '#kit/form/versions';
import { PersonFields } from '#kit/people/person-fields';
import { PhotoButton } from '#kit/people/photo-button';
import { ADDRESS_REFS, AddressesFields, EducationFields, withoutBlanks } from '#kit/people/record-fields';
import { ProfessionFields } from './profession-fields';
import type { Member } from './staff-person.page';

type Written = z.input<typeof staffFullInfo>;
const F = fieldsOf(staffCalls.full);
const REFS = { ...staff.refs, ...ADDRESS_REFS };

function ofWrite(member: Member): Partial<Written> {
  const { permanent_address, current_address, previous_education, ...profession } = member.sections;
  const { country_name: _c, state_name: _s, city_name: _y, ...permanent } = permanent_address ?? {};
  const { country_name: _d, state_name: _t, city_name: _z, ...current } = current_address ?? {};
  const columns = Object.fromEntries(
    Object.entries(member).filter(([name]) => name in staffFullInfo.shape),
  ) as Partial<Written>;
  return {
    ...columns,
    ...profession,
    permanent_address: permanent,
    current_address: current,
    previous_education: previous_education ?? {},
    workExperience: profession.workExperience ?? {},
  };
}

/** The photo, for people who manage the record. */
export function MemberPhoto({ member }: { readonly member: Member }) {
  const { send } = useSend(staffCalls.personal);
  const { id, version, photo_url, renamable } = member;
  if (!useMay('update', staff) || !renamable) return null;
  return <PhotoButton photo={photo_url} put={(photo_file_id) => send({ id, version, photo_file_id })} />;
}

/** The whole record as a form, for HR. */
export function StaffEdit({ member }: { readonly member: Member }) {
  const t = useText('staff');
  const kit = useText('kit');
  const mayUpdate = useMay('update', staff);
  const [isOpen, setOpen] = useState(false);
  if (!mayUpdate) return null;
  return (
    <>
      <Button icon={<EditIcon />} onClick={() => setOpen(true)}>
        {kit('edit')}
      </Button>
      {isOpen && (
        <Modal title={t('screen.edit', { name: member.name })} onClose={() => setOpen(false)} className="staff-edit">
          <EditForm member={member} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

function EditForm({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const t = useText('staff');
  const kit = useText('kit');
  const { actor } = useSession();
  const isKept = !member.renamable;
  const { send } = useSend(staffCalls.full);
  const { seen, attempt, notes } = useVersions(staff, ofWrite(member));
  const save = async (written: z.output<typeof staffFullInfo>) => {
    const all = async () => ofWrite(await ask(staffCalls.info, { id: member.id }));
    if (!(await attempt(written, () => send(withoutBlanks(written) as Written), all))) return false;
    succeed(kit('saved'));
    onClose();
  };
  return (
    <Form
      area="staff"
      schema={staffFullInfo}
      refs={REFS}
      values={seen as Partial<Written>}
      submit={save}
      onCancel={onClose}
    >
      {notes}
      {isKept && <Callout compact>{t(actor?.staff_id === member.id ? 'help.kept_own' : 'help.kept')}</Callout>}
      <div className="kit-person-fields">
        <F.firstname disabled={isKept} />
        <F.lastname disabled={isKept} />
        <F.middlename disabled={isKept} />
        <F.idNumber />
        <F.department_id />
        <F.position />
        <F.academicTitle />
        <F.academicDegree />
        <F.dateOfEmployed />
        <F.phone type="tel" />
      </div>
      <ProfessionFields />
      <PersonFields locked={isKept ? KEPT_DETAILS : []} />
      <AddressesFields />
      <EducationFields />
    </Form>
  );
}
