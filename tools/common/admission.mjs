import { ADMIN } from '../bench/campus.mjs';

/** The guests of the campaign have accounts from here on. */
const FIRST = 10_001;
export const QUESTIONS = Array.from({ length: 12 }, (_, n) => `question_${n + 1}`);

const form = {
  steps: [
    {
      ...{ key: 'person', label: { en: 'Person' } },
      fields: QUESTIONS.map((key) => ({ kind: 'text', key, label: { en: key }, required: true, max: 200 })),
    },
  ],
};

/**
 * A campaign of general applications that is open, so many guests who may apply, and two officers.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ applicants: number }} wish
 * @returns {Promise<{ campaign: number, guests: string[], officers: string[] }>} the people as bearer tokens
 */
export async function openCampaign({ sql, tokens }, { applicants }) {
  const id = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
    (await sql(`${text} returning id`, values))[0].id;
  const asked = await id(
    `insert into forms (institution_id, name, purpose) values (1, 'Application', 'application_general')`,
  );
  const version = await id(
    `insert into form_versions (institution_id, form_id, number, content) values (1, $1, 1, $2)`,
    [asked, JSON.stringify(form)],
  );
  await sql('update forms set form_version_id = $2, active = true where id = $1', [asked, version]);
  const campaign = await id(
    `insert into application_campaigns (institution_id, name, kind, form_id, opens_at, closes_at)
      values (1, 'The last day', 'general', $1, now() - interval '1 day', now() + interval '1 day')`,
    [asked],
  );
  await sql(
    `insert into accounts (id, username, firstname, lastname, email, email_verified_at) overriding system value
      select n, 'guest-' || n, 'Malika', 'Karimova ' || n, 'guest-' || n || '@example.com', now()
      from generate_series(${FIRST}, ${FIRST - 1} + $1::int) n`,
    [applicants],
  );
  await sql(`select setval(pg_get_serial_sequence('accounts', 'id'), ${FIRST - 1} + $1::int)`, [applicants]);
  await sql(
    `insert into account_roles (account_id, institution_id, role)
      select n, 1, 'GUEST_USER' from generate_series(${FIRST}, ${FIRST - 1} + $1::int) n`,
    [applicants],
  );
  await sql(
    `insert into account_roles (account_id, institution_id, role) values (${ADMIN}, 1, 'ADMISSION_MODERATOR')
      on conflict do nothing`,
  );
  await sql('analyze');
  const guests = [];
  for (let n = 0; n < applicants; n += 1) guests.push(...(await tokens(FIRST + n)));
  return { campaign, guests, officers: await tokens(ADMIN, 2) };
}
