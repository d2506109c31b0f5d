import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { FilterOf } from '@quad/domain/core';
import { ISSUED_KINDS, issuedPapers, proofCalls } from '@quad/domain/proofs';
import { download } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { PublicLink } from '#kit/record/public-link';

interface PaperListProps {
  readonly where?: Partial<FilterOf<typeof issuedPapers>>;
  /** Whose they are goes without saying. */
  readonly own?: true;
}

/** Transcripts and proofs of work that were issued, each with its file and its public page. */
export function PaperList({ where, own }: PaperListProps) {
  const t = useText('proofs');
  const columns: ColumnsOf<typeof issuedPapers> = [
    'number',
    'kind',
    ...(own ? [] : (['student_name', 'staff_name'] as const)),
    'language',
    'issued_on',
    'valid_until',
    ...(own ? [] : (['issuer_name'] as const)),
  ];
  return (
    <ResourceTable
      of={issuedPapers}
      name="papers"
      where={where}
      columns={columns}
      filters={
        own ? [] : [{ key: 'kind', options: ISSUED_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })) }]
      }
      rowButtons={({ id, number }) => (
        <>
          <PublicLink call={proofCalls.paperLink} id={id} />
          <Button
            variant="minimal"
            icon={<DownloadIcon />}
            aria-label={`${t('download')} ${number}`}
            title={t('download')}
            onClick={() => void download(proofCalls.paper, { id }).catch(fail)}
          />
        </>
      )}
      empty={<Empty title={t('empty.papers.title')} text={t('empty.papers.text')} />}
    />
  );
}
