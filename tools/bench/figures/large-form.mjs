const FIELDS = 200;
const CONDITIONS = 60;

/** A step of so many fields; the last sixty are shown when one of the first sixty is filled. */
const fields = Array.from({ length: FIELDS }, (_, n) => ({
  ...{ kind: 'text', key: `field_${n + 1}`, label: { en: `Field ${n + 1}` }, max: 200 },
  ...(n >= FIELDS - CONDITIONS && { show: { field: `field_${n + 1 - FIELDS + CONDITIONS}`, is: 'filled' } }),
}));

/**
 * The applicant's screens: what can be applied for, and a draft of a form of 200 fields in which somebody types.
 * @param {typeof import('../../../e2e/portal.mjs')} portal @returns {Promise<import('./screens.figures.mjs').Screen[]>}
 */
export async function applicantScreens({ call, rows, signedIn }) {
  const [form] = await rows(
    `insert into forms (institution_id, name, purpose) values (1, 'A large form', 'application_general') returning id::int`,
  );
  const [version] = await rows(
    `insert into form_versions (institution_id, form_id, number, content) values (1, $1, 1, $2) returning id::int`,
    [form?.id, JSON.stringify({ steps: [{ key: 'all', label: { en: 'Everything' }, fields }] })],
  );
  await rows('update forms set form_version_id = $2, active = true where id = $1 returning id', [
    form?.id,
    version?.id,
  ]);
  const [campaign] = await rows(
    `insert into application_campaigns (institution_id, name, kind, form_id, opens_at, closes_at)
      values (1, 'A large form', 'general', $1, now() - interval '1 day', now() + interval '1 day') returning id::int`,
    [form?.id],
  );
  const { token, user_info } = await signedIn('applicant');
  const { status, body } = await call('/general/application', {
    ...{ method: 'POST', token, institution: user_info.selected_institution.key, body: { campaign_id: campaign?.id } },
  });
  if (status !== 200) throw new Error(`No application was begun: ${status} ${JSON.stringify(body)}`);
  return [
    { name: 'what can be applied for', path: '/admission', shows: 'article' },
    {
      ...{ name: 'form of 200 fields', path: `/guest-application/general?id=${body.id}`, user: 'applicant' },
      ...{ shows: 'input[name="field_1"], #field_1, form input' },
      // Each field is typed in and emptied, so that its condition turns with every second key.
      work: async (page, turn) => {
        if (turn % 2 === 0) await page.getByLabel(`Field ${1 + (turn % CONDITIONS)}`, { exact: true }).focus();
        await page.keyboard.press(turn % 2 ? 'Backspace' : 'a');
      },
    },
  ];
}
