/** @typedef {{ status: number, text: string, ms: number, headers: Headers }} Answer status 0: no answer came */

/**
 * One HTTP call that never throws and never waits longer than `patience` ms. A `raw` body is sent as it is.
 * @param {string} url @param {{ token?: string, method?: string, body?: unknown, headers?: Record<string, string>,
 * patience?: number, raw?: boolean }} [how]
 * @returns {Promise<Answer>}
 */
export async function call(url, { token, method = 'GET', body, headers = {}, patience = 20_000, raw = false } = {}) {
  const began = performance.now();
  const all = {
    ...(token && { authorization: `Bearer ${token}`, institution: '1' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  // Held here: a signal of AbortSignal.timeout() that nobody else holds may be collected before its time, and the call then waits for ever.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  try {
    const answer = await fetch(url, {
      method,
      headers: all,
      signal: late.signal,
      ...(body !== undefined && { body: raw ? String(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text(), ms: performance.now() - began, headers: answer.headers };
  } catch {
    return { status: 0, text: '', ms: performance.now() - began, headers: new Headers() };
  } finally {
    clearTimeout(timer);
  }
}

export const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks until it is so; answers how long it took (ms), Infinity after `most`.
 * @param {() => Promise<boolean> | boolean} question
 * @param {number} most
 */
export async function waitFor(question, most) {
  const began = performance.now();
  while (performance.now() - began < most) {
    if (await question()) return performance.now() - began;
    await sleep(50);
  }
  return Infinity;
}
