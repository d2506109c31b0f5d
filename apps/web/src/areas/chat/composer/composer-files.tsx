import { useEffect } from 'react';
import { UPLOAD_LIMIT, useUpload } from '#data/transfer/upload';
import { Stack } from '#kit/base/layout';
import { UploadLine } from '#kit/file/file-field';
import { fail } from '#kit/base/toasts';
import type { Chosen, Files } from './use-files';

/** The files of the message being written, each on its way to the server. */
export function ComposerFiles({ files }: { readonly files: Files }) {
  if (!files.chosen.length) return null;
  return (
    <Stack as="ul" gap="tight" className="chat-attached">
      {files.chosen.map((chosen) => (
        <li key={chosen.key}>
          <Attached chosen={chosen} files={files} />
        </li>
      ))}
    </Stack>
  );
}

function Attached({
  chosen: { key, file, address },
  files: { done, remove },
}: {
  readonly chosen: Chosen;
  readonly files: Files;
}) {
  const upload = useUpload();
  const { start } = upload;
  useEffect(() => {
    const failed = (problem: unknown) => {
      fail(problem);
      if (file.size === 0 || file.size > UPLOAD_LIMIT) remove(key);
    };
    void start(file, failed).then((id) => {
      if (id !== null) done(key, id);
    });
  }, [start, file, key, done, remove]);
  return (
    <>
      {address && <img src={address} alt="" />}
      <UploadLine
        upload={upload}
        empty={() => {
          upload.cancel();
          remove(key);
        }}
      />
    </>
  );
}
