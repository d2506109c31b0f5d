import { Button } from '@blueprintjs/core';
import { marks, type SheetColumn } from '@quad/domain/assessments';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { StatusTag } from '#kit/base/status-tag';
import { VALUE } from './mark-line';
import type { PastedRow } from './pasted';

interface PasteProps {
  readonly rows: readonly PastedRow[];
  readonly column: SheetColumn;
  readonly onClose: () => void;
  readonly onEnter: () => void;
}

/** What becomes of every row that was pasted, before any of them is entered. */
export function PasteDialog({ rows, column, onClose, onEnter }: PasteProps) {
  const t = useText('assessments');
  const count = rows.filter(({ fate }) => fate === 'enters').length;
  const enter = () => {
    onEnter();
    onClose();
  };
  return (
    <Modal
      title={t('paste.title')}
      onClose={onClose}
      footer={<Button intent="primary" disabled={!count} text={t('paste.enter', { count })} onClick={enter} />}
    >
      <p role="status">{t('paste.sum', { count, of: rows.length })}</p>
      <div className="marks-scroll">
        <table className="marks-sheet" aria-label={t('paste.title')}>
          <thead>
            <tr>
              <th scope="col">{t('field.student_name')}</th>
              <th scope="col">{t('paste.now')}</th>
              <th scope="col">{t('paste.pasted')}</th>
              <th scope="col">{t('paste.fate')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ mark, number, text, fate }, place) => (
              <tr key={place}>
                <th scope="row">
                  {mark?.student_name} <span className="kit-muted">{mark?.idNumber ?? number}</span>
                </th>
                <td className="kit-figures">{mark?.[VALUE[column]] ?? '–'}</td>
                <td className="kit-figures">{text}</td>
                <td>
                  {t(`paste.${fate}`)} {mark && fate === 'locked' && <StatusTag of={marks} status={mark.status} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
