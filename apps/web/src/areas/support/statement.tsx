import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { fileCalls, type RecordOf } from '@quad/domain/core';
import { laptopRegistrations } from '@quad/domain/support';
import { download } from '#data/server/calls';
import type { Fact } from '#kit/record/facts';
import { fail } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(laptopRegistrations);

type Registration = RecordOf<typeof laptopRegistrations>;

const PAPERS = '.pdf,.doc,.docx,image/*';

/** What is said of a lost or damaged laptop, and the paper or the photo of it. */
export const STATEMENT = (
  <>
    <F.statement />
    <F.statement_file_id accept={PAPERS} />
  </>
);

/** The attached statement, where there is one. */
export const statementOf = ({
  statement_file_id: id,
  statement_file_name: name,
}: Registration): Fact<'support', Registration>[] =>
  id === null
    ? []
    : [
        [
          'statement_file_name',
          <Button
            key={id}
            className="support-file"
            variant="minimal"
            size="small"
            icon={<DownloadIcon />}
            onClick={() => void download(fileCalls.get, { id }).catch(fail)}
          >
            {name}
          </Button>,
        ],
      ];
