import { Button } from '@blueprintjs/core';
import { MediaIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { accountCalls, changePhoto } from '@quad/domain/accounts';
import { useSend } from '#data/calls';
import { useSession, type UserInfo } from '#data/session';
import { useText } from '#data/text';
import { Avatar } from '#kit/base/avatar';
import { confirmDelete } from '#kit/base/confirm';
import { Form } from '#kit/form/form';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import * as fileField from '#kit/file/file-field';
import { fieldsOf } from '#kit/form/fields-of';

/** What the server takes as a photo. */
const PICTURES = '.png,.jpg,.jpeg,.webp,.gif';
const schema = changePhoto.required();
const { FileField } = fieldsOf(schema, fileField);

/** The own face: put there, replaced, taken away. */
export function ProfilePhoto({ me }: { readonly me: UserInfo }) {
  const t = useText('accounts');
  const { refreshMe } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { send } = useSend(accountCalls.changePhoto);
  const put = async (file_id: number | null) => {
    await send({ file_id });
    succeed(t(file_id === null ? 'photo.removed' : 'photo.saved'));
    setOpen(false);
    await refreshMe();
  };
  const drop = async () => {
    if (await confirmDelete(t('photo.remove_text'))) await put(null).catch(fail);
  };
  return (
    <div className="accounts-photo">
      <Avatar name={me.name} photo={me.photo_url} size={88} />
      <div>
        <h2>{me.name}</h2>
        <div className="accounts-photo-buttons">
          <Button icon={<MediaIcon />} onClick={() => setOpen(true)}>
            {t(me.photo_url ? 'photo.change' : 'photo.add')}
          </Button>
          {me.photo_url && (
            <Button variant="minimal" icon={<TrashIcon />} onClick={() => void drop()}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <Modal title={t(me.photo_url ? 'photo.change' : 'photo.add')} onClose={() => setOpen(false)}>
          <Form
            area="accounts"
            schema={schema}
            values={{ file_id: null }}
            submit={({ file_id }) => put(file_id)}
            onCancel={() => setOpen(false)}
          >
            <FileField name="file_id" accept={PICTURES} crop help={t('photo.help')} />
          </Form>
        </Modal>
      )}
    </div>
  );
}
