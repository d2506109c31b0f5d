import { Button } from '@blueprintjs/core';
import { MediaIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { changePhoto } from '@quad/domain/accounts';
import { useText } from '#data/words/text';
import { confirmDelete } from '#kit/base/confirm';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';

/** What the server takes as a photo. */
const PICTURES = '.png,.jpg,.jpeg,.webp,.gif';
const schema = changePhoto.required();
const F = fieldsOf(schema, { file_id: 'file' });

interface PhotoButtonProps {
  readonly photo: string | null;
  /** Saves an upload as the face; null takes the face away. */
  readonly put: (file_id: number | null) => Promise<unknown>;
}

/** The face of a person: put there, cropped, replaced, taken away. */
export function PhotoButton({ photo, put }: PhotoButtonProps) {
  const t = useText('accounts');
  const [isOpen, setOpen] = useState(false);
  const title = t(photo ? 'photo.change' : 'photo.add');
  const save = async (file_id: number | null) => {
    await put(file_id);
    succeed(t(file_id === null ? 'photo.removed' : 'photo.saved'));
    setOpen(false);
  };
  const drop = async () => {
    if (await confirmDelete(t('photo.remove_text'))) await save(null).catch(fail);
  };
  return (
    <>
      <Button icon={<MediaIcon />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Modal title={title} onClose={() => setOpen(false)}>
          <Form
            area="accounts"
            schema={schema}
            values={{ file_id: null }}
            submit={({ file_id }) => save(file_id)}
            onCancel={() => setOpen(false)}
          >
            <F.file_id accept={PICTURES} crop help={t('photo.help')} />
            {photo && (
              <Button variant="minimal" intent="danger" icon={<TrashIcon />} onClick={() => void drop()}>
                {t('photo.remove')}
              </Button>
            )}
          </Form>
        </Modal>
      )}
    </>
  );
}
