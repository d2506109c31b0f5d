import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldsPastTheQueue } from '#testing/self-saving';

const src = fileURLToPath(new URL('../..', import.meta.url));

/** Each with the reason why nothing that a person typed can be lost in it. */
const PAST_THE_QUEUE: Readonly<Record<string, string>> = {
  'areas/attendance/check-in/board-projector useQr: timer': 'reads the next code',
  'areas/attendance/check-in/check-in CodeForm: onValueChange':
    'a code lives for seconds: the refusal is shown in its place',
  'areas/forms/builder/publishing Files: onChange': 'a file of a whole form: it is asked first, and stays where it was',
  'areas/notifications/unsubscribe.page Paces: onChange': 'nobody is signed in: the switch falls back and says why',
  'areas/notifications/unsubscribe.page Topics: onChange': 'nobody is signed in: the switch falls back and says why',
  'areas/settings/logo-section LogoSection: onChange': 'a file: it cannot be kept, and stays chosen',
  'areas/timetable/plan/preview-note usePreview: timer': 'reads conflicts',
  'areas/timetable/plan/use-moving usePreview: timer': 'reads conflicts',
  'areas/timetable/plan/bulk-dialog Pick: onChange': 'begins anew what the button sent before, and sends nothing',
  'areas/transfers/comparison Comparison: onChange': 'a tick has a version: it falls back and says why',
};

describe('what saves by itself', () => {
  it('goes through the durable queue (useAutosave, or enqueue for a sheet of its own)', () => {
    expect(fieldsPastTheQueue(src, ['areas', 'kit', 'shell'])).toEqual(Object.keys(PAST_THE_QUEUE).sort());
  });

  it('is found where it does not: through hooks, parts of the screen, and timers', () => {
    const planted = path.join(src, 'testing', 'planted');
    expect(fieldsPastTheQueue(planted, ['.'])).toEqual([
      'planted-fields Field: onBlur',
      'planted-fields Switches: onChange',
      'planted-fields usePlace: timer',
    ]);
  });
});
