import { hoursReport, timetableCalls, timetableSlots, type Week } from '@quad/domain/timetable';
import { fetchFile } from '#data/server/calls';
import { keepFile } from '#data/transfer/files';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { Form } from '#kit/form/form';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(timetableCalls.hoursReport);

/** Asks for which time, and hands the workbook to the browser. */
export function ReportDialog({ week, onClose }: { readonly week: Week; readonly onClose: () => void }) {
  const t = useText('timetable');
  const values = { from: `${week.from.slice(0, 8)}01`, to: week.to, by: 'teacher' as const };
  return (
    <Modal title={t('report.title')} onClose={onClose}>
      <p className="kit-muted">{t('report.lead')}</p>
      <Form
        area="timetable"
        schema={hoursReport}
        refs={timetableSlots.refs}
        values={values}
        draftKey={null}
        submitText={t('report.make')}
        onCancel={onClose}
        submit={async (asked) => {
          keepFile(await fetchFile(timetableCalls.hoursReport, asked));
          onClose();
        }}
      >
        <F.from label={t('report.from')} />
        <F.to label={t('report.to')} />
        <F.by
          label={t('report.by')}
          options={(['teacher', 'module'] as const).map((value) => ({ value, label: t(`report.${value}`) }))}
        />
        <F.teacher_id />
        <F.ccls_module_id />
      </Form>
    </Modal>
  );
}
