import { Button } from '@blueprintjs/core';
import { EditIcon, PeopleIcon, TrashIcon } from '@blueprintjs/icons';
import { hasRole, type RecordOf } from '@quad/domain/core';
import { inquiries, INQUIRY_MODERATORS, inquiryCalls } from '@quad/domain/inquiries';
import { useSend } from '#data/server/calls';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PublicLink } from '#kit/record/public-link';
import { useDeletion } from '#kit/record/deletion';
import { useOpen } from '#kit/record/record-dialog';
import { fail, succeed } from '#kit/base/toasts';

type Inquiry = RecordOf<typeof inquiries>;

/** Statuses in which one handler may take an inquiry from another. */
const TAKEN_FROM: readonly string[] = ['submitted', 'edited', 'verified', 'assigned', 'open', 'expired'];

/** Taking an inquiry over, where that is possible for this person. */
export function useTakeOver(inquiry: Inquiry): (() => Promise<void>) | undefined {
  const t = useText('inquiries');
  const { actor } = useSession();
  const { send } = useSend(inquiryCalls.takeOver);
  if (
    !actor ||
    actor.staff_id === null ||
    actor.staff_id === inquiry.assignee_id ||
    !hasRole(actor, INQUIRY_MODERATORS) ||
    !TAKEN_FROM.includes(inquiry.status)
  )
    return undefined;
  return () => send({ id: inquiry.id, version: inquiry.version }).then(() => succeed(t('desk.taken')), fail);
}

/** Buttons besides those of the workflow. */
export function InquiryActions({ inquiry, onDeleted }: { inquiry: Inquiry; onDeleted: () => void }) {
  const t = useText('inquiries');
  const { show } = useOpen();
  const { drop } = useDeletion(inquiries);
  const takeOver = useTakeOver(inquiry);
  const mayEdit = useMay('update', inquiries, inquiry) && ['draft', 'returned'].includes(inquiry.status);
  const mayDelete = useMay('delete', inquiries, inquiry) && inquiry.status === 'draft';
  const leave = async () => {
    if (await drop(inquiry)) onDeleted();
  };
  return (
    <>
      {inquiry.submitted_at && <PublicLink call={inquiryCalls.link} id={inquiry.id} />}
      {mayEdit && (
        <Button icon={<EditIcon />} onClick={() => show(inquiry.id)}>
          {t('edit')}
        </Button>
      )}
      {mayDelete && (
        <Button variant="minimal" intent="danger" icon={<TrashIcon />} onClick={() => void leave()}>
          {t('delete')}
        </Button>
      )}
      {takeOver && (
        <Button icon={<PeopleIcon />} onClick={() => void takeOver()}>
          {t('desk.take_over')}
        </Button>
      )}
    </>
  );
}
