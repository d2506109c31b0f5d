import { foundationApplicationWorkflow, foundationPaymentWorkflow } from '@quad/domain/applications';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { ago, seedStories, type Teller } from '../stories.js';
import { COURSE_FORM } from './application-forms.js';
import { FOUNDATION } from './application-stories.js';
import { apply, formOf, tellers } from './applications.js';

const FEE = '250000.00';
const STATES = ['draft', 'submitted', 'verified', 'paid', 'accepted', 'returned', 'evaluated', 'verified'];
const PAID = ['paid', 'evaluated', 'accepted'];

/** The preparatory year: a campaign with a fee, and applications before and after it is paid. */
export async function seedFoundation(tx: Transaction, institution: number, config: Config): Promise<void> {
  const [year] = await tx.query<{ id: number }>(
    'select id from academic_years where institution_id = $1 order by current desc, start_date desc limit 1',
    [institution],
  );
  const people = await tx.query<Teller>(
    `select a.id as account_id, a.name from accounts a where a.username like 'applicant.' || $1 || '.%' order by a.id desc`,
    [String(institution)],
  );
  const [officer] = await tellers(tx, institution);
  if (!year || !officer || people.length < STATES.length) return;
  const form = await formOf(tx, institution, ['Preparatory year', 'application_pre_foundation', COURSE_FORM]);
  const closes_at = ago(-24);
  const [campaign = 0] = await insert(tx, 'application_campaigns', [
    {
      ...{ institution_id: institution, version: 1, created_at: ago(30), updated_at: ago(30), name_in: {} },
      ...{ name: 'Preparatory year', kind: 'pre_foundation', form_id: form.form_id, academic_year_id: year.id },
      ...{ opens_at: ago(20), closes_at, fee: FEE, currency: 'UZS', pass_score: 60, parts: [], seats: 30 },
      ...{ grace_minutes: 10, confirm_days: 7, appeal_days: 14, correction_days: 3, is_active: true },
      ...{ description_in: {}, documents_in: {}, min_age: 15, max_age: 40 },
    },
  ]);
  const place = { institution, config, officer, dean: officer };
  const ids = await apply(tx, place, {
    ...{ flow: foundationApplicationWorkflow, lines: FOUNDATION, kind: 'pre_foundation', people, states: STATES },
    of: { campaign, version: form.version, year: year.id, closes_at, fee: FEE },
  });
  const owed = STATES.flatMap((state, n) =>
    state === 'verified' || PAID.includes(state)
      ? [{ id: ids[n]!, applicant: people[n]!, paid: PAID.includes(state) }]
      : [],
  );
  await seedStories(
    tx,
    institution,
    foundationPaymentWorkflow,
    owed.map(({ id, applicant, paid }) => ({
      by: officer,
      at: ago(2),
      steps: paid ? [{ event: 'CONFIRM', by: officer, at: ago(1) }] : [],
      row: {
        ...{ application_id: id, applicant_id: applicant.account_id, amount: FEE, currency: 'UZS' },
        ...{ received: paid ? FEE : '0.00', due_at: ago(-4), paid_at: paid ? ago(1) : null },
      },
    })),
  );
}
