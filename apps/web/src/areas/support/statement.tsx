import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { fileCalls, type RecordOf } from '@quad/domain/core';
import type { laptopRegistrations } from '@quad/domain/support';
import { download } from '#data/calls';
import type { Fact } from '#kit/record/facts';
import { TextAreaField } from '#kit/form/fields';
import { FileField } from '#kit/file/file-field';
import { fail } from '#kit/base/toasts';

type Registration = RecordOf<typeof laptopRegistrations>;

const PAPERS = '.pdf,.doc,.docx,image/*';

/** What is said of a lost or damaged laptop, and the paper or the photo of it. */
export const STATEMENT = (
  <>
    <TextAreaField name="statement" />
    <FileField name="statement_file_id" accept={PAPERS} />
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
