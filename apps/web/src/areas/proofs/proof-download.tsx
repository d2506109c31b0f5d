import { Button } from '@blueprintjs/core';
import { DownloadIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { hasRole, type RecordOf } from '@quad/domain/core';
import { PROOF_OFFICE, proofCalls, type studyProofs } from '@quad/domain/proofs';
import { fetchFile } from '#data/server/calls';
import { keepFile } from '#data/transfer/files';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

interface ProofDownloadProps {
  readonly proof: RecordOf<typeof studyProofs>;
  /** In the row of a table an icon has to do: a word would push the row over the edge. */
  readonly isRow?: true;
}

/** The PDF of a proof: the one that was issued; for the registry, before that, how it would look. */
export function ProofDownload({ proof, isRow }: ProofDownloadProps) {
  const t = useText('proofs');
  const { actor } = useSession();
  const { id, number, file_id, status } = proof;
  const previews =
    file_id === null && ['submitted', 'accepted'].includes(status) && actor && hasRole(actor, PROOF_OFFICE);
  if (file_id === null && !previews) return null;
  const text = t(previews ? 'preview' : 'download');
  return (
    <Button
      variant="minimal"
      icon={previews ? <EyeOpenIcon /> : <DownloadIcon />}
      aria-label={`${text} ${number}`}
      title={isRow && text}
      text={isRow ? undefined : text}
      onClick={() => void fetchFile(proofCalls.generate, { id }).then(keepFile).catch(fail)}
    />
  );
}
