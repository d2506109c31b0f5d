import type { RecordOf } from '@quad/domain/core';
import type { offences } from '@quad/domain/offences';
import type { Person, Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

export type Case = RecordOf<typeof offences>;

/** A file of the person's own, not attached to anything yet. */
export const upload = async (person: Person, name = 'evidence.pdf'): Promise<number> =>
  (await person.send('post', '/file').attach('file', Buffer.from(`%PDF-1.4 ${name}`), name)).body.id as number;

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const CONCLUSION = { conclusion: 'Four pages are those of a published paper.' };

/** Everybody who has a part in cases, and the things that a case speaks of. */
export class Campus {
  private constructor(
    readonly portal: Portal,
    readonly rows: Rows,
    readonly about: { readonly module_id: number; readonly offence_type_id: number; readonly group_id: number },
    readonly people: Readonly<
      Record<'teacher' | 'officer' | 'chair' | 'registrar' | 'second' | 'third' | 'director' | 'stranger', Known>
    > & { readonly student: Known; readonly other: Known },
  ) {}

  static async on(portal: Portal): Promise<Campus> {
    const rows = new Rows(portal);
    const group_id = await rows.add('groups', { title: 'BIT-21' });
    const module_id = await rows.add('modules', { code: 'ECO1', title: 'Microeconomics' });
    const offence_type_id = await rows.add('offence_types', { name: 'Plagiarism', category: 'coursework' });
    return new Campus(
      portal,
      rows,
      { module_id, offence_type_id, group_id },
      {
        teacher: await rows.staff(['TEACHER']),
        officer: await rows.staff(['DEAN']),
        chair: await rows.staff(['AR_COMMITTEE']),
        registrar: await rows.staff(['REGISTRAR_HEAD']),
        second: await rows.staff(['HEAD_OF_KAFEDRA']),
        third: await rows.staff(['LEGAL']),
        director: await rows.staff(['DIRECTOR']),
        stranger: await rows.staff(['TEACHER']),
        student: await rows.student({ group_id }),
        other: await rows.student({ group_id }),
      },
    );
  }

  /** What a teacher writes, with a file of their own. */
  async body(by: Person = this.people.teacher.person): Promise<Record<string, unknown>> {
    const { module_id, offence_type_id } = this.about;
    return {
      student_id: this.people.student.id,
      module_id,
      offence_type_id,
      nature: 'Copied passages',
      description: 'Pages 4 to 9 of the essay are those of a published paper.',
      evidence_ids: [await upload(by)],
    };
  }

  async draft(): Promise<Case> {
    const made = await this.people.teacher.person.post('/offence', await this.body());
    if (made.status !== 200) throw new Error(made.text);
    return made.body as Case;
  }

  /** Sends an event as somebody; fails where it is refused. */
  async send(person: Person, id: number, [event, payload = {}]: readonly [string, object?]): Promise<Case> {
    const answer = await person.put('/offence/change/status', { id, event, ...payload });
    if (answer.status !== 200) throw new Error(`${event}: ${answer.text}`);
    return answer.body as Case;
  }

  /** A new case, taken along its way until it is in the status. */
  async upTo(status: string): Promise<Case> {
    let now = await this.draft();
    for (const [to, act] of this.way(now.id)) {
      if (now.status === status) return now;
      now = await act();
      if (to !== now.status) throw new Error(`${now.status} in the place of ${to}`);
    }
    return now;
  }

  private way(id: number): readonly (readonly [to: string, act: () => Promise<Case>])[] {
    const { teacher, chair, officer, second, third } = this.people;
    const by =
      (known: Known, ...event: readonly [string, object?]) =>
      () =>
        this.send(known.person, id, event);
    return [
      ['submitted', by(teacher, 'SUBMIT')],
      ['assigned', by(chair, 'ASSIGN', { assignee_id: officer.id })],
      ['consultation', by(chair, 'INVITE_STUDENT', { meeting_at: ahead(3), meeting_place: 'Room 2.14' })],
      ['possible_major_academic_misconduct', by(chair, 'CONCLUDE_POSSIBLE_MAJOR', CONCLUSION)],
      ['panel', by(chair, 'REFER_TO_PANEL', { panel_at: ahead(9), panel_member_ids: [chair.id, second.id, third.id] })],
      [
        'evaluated',
        async () =>
          by(chair, 'RECORD_PANEL_DECISION', {
            ...CONCLUSION,
            finding: 'major_academic_misconduct',
            final_penalty: 'mark_zero',
            minutes_ids: [await upload(chair.person, 'minutes.pdf')],
          })(),
      ],
      ['published', by(chair, 'PUBLISH')],
    ];
  }

  /** A case in consultation that was concluded as minor misconduct. */
  async minor(): Promise<Case> {
    const { chair, officer } = this.people;
    const { id } = await this.upTo('consultation');
    const report = await officer.person.post('/offence/consultation_reports', {
      offence_id: id,
      held_at: ahead(0),
      summary: 'The student was shown the passages.',
    });
    if (report.status !== 200) throw new Error(report.text);
    return this.send(chair.person, id, ['CONCLUDE_MINOR', { ...CONCLUSION, penalty: 'mark_capped' }]);
  }
}
