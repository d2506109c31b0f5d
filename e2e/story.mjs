import { pictures } from './browser.mjs';
import { call, kill, rows, signedIn, until, url } from './portal.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Steps of one story: each needs those before it, so after a failure the others fail at once instead of waiting in vain. */
export function steps() {
  let broken = '';
  return (/** @type {string} */ title, /** @type {() => Promise<void>} */ act) =>
    test(title, async () => {
      if (broken) throw new Error(`Not tried, because an earlier step of the story failed: ${broken}`);
      broken = title;
      await act().catch(async (problem) => {
        await pictures();
        throw problem;
      });
      broken = '';
    });
}

/** A button by its whole name, or by a part of it. @param {Page | import('playwright-core').Locator} page @param {string | RegExp} name */
export const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' });

/**
 * Chooses a record by its name: in a plain select, or by typing where there are many.
 * @param {import('playwright-core').Locator} form @param {RegExp} label @param {string} text
 */
export async function choose(form, label, text) {
  const box = form.getByRole('combobox', { name: label }).first();
  const option = box.locator('option').filter({ hasText: text }).first();
  const search = box.and(form.page().locator('input'));
  // It is a select as long as the many are not there.
  const isHere = () => Promise.all([option.count(), search.count()]).then((found) => found.some(Boolean));
  await until(isHere, { what: `${text} can be chosen` });
  if (await option.count()) return void (await box.selectOption((await option.getAttribute('value')) ?? ''));
  await search.fill(text);
  await form
    .page()
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

/** What a form that saves itself says of what was typed. @param {Page} page @param {RegExp} words */
export const kept = (page, words) => page.getByRole('status').filter({ hasText: words }).first().waitFor();

/** What a board shows of somebody, in the column of a status. @param {Page} page @param {string} status @param {string} name */
export const card = (page, status, name) =>
  page
    .getByRole('region', { name: new RegExp(`^${status}`) })
    .getByText(name)
    .first();

/** The application of an applicant, as the database has it. @param {string} username @returns {Promise<any>} */
export async function applicationOf(username) {
  const [application] = await rows(
    `select t.*, count(*) over ()::int as made, x.answers from applications t join accounts a on a.id = t.applicant_id
      left join application_answers x on x.application_id = t.id and x.kind = t.kind where a.username = $1`,
    [username],
  );
  return application;
}

/** Somebody who asks without a browser; refused, the story ends. @param {string} username @param {string} [secret] */
export async function asks(username, secret) {
  const { token, user_info } = await signedIn(username, secret);
  const institution = user_info.selected_institution.key;
  const ask = async (/** @type {string} */ path, /** @type {{ method?: string, body?: unknown }} */ wish = {}) => {
    const { status, body } = await call(path, { token, institution, ...wish });
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const post = (/** @type {string} */ path, /** @type {object} */ body = {}) => ask(path, { method: 'POST', body });
  const file = async (/** @type {string} */ name) => {
    const body = new FormData();
    body.append('file', new Blob([`%PDF-1.4 ${name}`], { type: 'application/pdf' }), `${name}.pdf`);
    const headers = { authorization: `Bearer ${token}`, institution };
    return (await (await fetch(`${url}/api/v1/file`, { method: 'POST', headers, body })).json()).id;
  };
  return Object.assign(ask, { post, file });
}

/**
 * The answer to the next step of a record (`/actions/SUBMIT`) never reaches the page: the server has done it, and is killed.
 * Answers how to ask what the server said.
 * @param {Page} page @param {string} event
 */
export async function loseAnswer(page, event) {
  let status = 0;
  await page.route(
    `**/actions/${event}`,
    async (route) => {
      status = (await route.fetch()).status();
      await kill().back();
      await route.abort();
    },
    { times: 1 },
  );
  return () => status;
}
