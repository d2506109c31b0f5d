/**
 * The two flows of what people ask for. The same people ask and decide in both; what differs is here.
 * @typedef {{ first: string, own: string, isAssigned: boolean, editable: readonly string[], deleted?: string, states: string, path: string,
 * events: (CONSTANT: string) => string, offers: readonly [status: string, creator: string[], handler: string[]][],
 * decided: { from: string, by: readonly string[] }, words?: string, unsaid?: RegExp }} AskedFlow
 * `first`: its first state; `own`: an event that only its creator sends; `isAssigned`: a draft is sent and given to somebody; `offers`: who may send what in each state;
 * `decided`: where nobody decides on their own; `words`: its own file of words;
 * `unsaid`: those of the other flow
 */

/** A draft is sent, given to somebody, and decided; it may come back to be corrected. @type {AskedFlow} */
const request = {
  first: 'draft',
  own: 'SUBMIT',
  isAssigned: true,
  editable: ['draft', 'returned'],
  deleted: 'draft',
  states: `draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back' },
    open: {},
    approved: { final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { final: true },`,
  path: `'draft', 'submitted', 'open', 'approved'`,
  events: (
    CONSTANT,
  ) => `SUBMIT: { ...sent, from: ['draft'], to: 'submitted', roles: ${CONSTANT}_ASKERS, who: ['creator'], tells: [...${CONSTANT}_HANDLERS] },
    RETURN_FOR_EDIT: { ...explained, from: ['submitted', 'open'], to: 'returned', roles: ${CONSTANT}_HANDLERS, tells: ['creator'] },
    RESUBMIT: { ...sent, awaited: true, from: ['returned'], to: 'submitted', roles: ${CONSTANT}_ASKERS, who: ['creator'], tells: [...${CONSTANT}_HANDLERS] },
    ASSIGN: [
      { ...ASSIGN, awaited: true, from: ['submitted'] },
      { ...ASSIGN, from: ['open'] },
    ],
    APPROVE: { awaited: true, from: ['open'], to: 'approved', roles: ${CONSTANT}_HANDLERS, who: ['other'], tells: ['creator'] },
    REJECT: { ...explained, from: ['submitted', 'open'], to: 'rejected', roles: ${CONSTANT}_HANDLERS, who: ['other'], tells: ['creator'] },
    CANCEL: { ...explainable, from: ['draft', 'submitted', 'returned', 'open'], to: 'cancelled', roles: ${CONSTANT}_ASKERS, who: ['creator'], tells: ['assignee'] },`,
  offers: [
    ['draft', ['CANCEL', 'SUBMIT'], []],
    ['submitted', ['CANCEL'], ['ASSIGN', 'REJECT', 'RETURN_FOR_EDIT']],
    ['returned', ['CANCEL', 'RESUBMIT'], []],
    ['open', ['CANCEL'], ['APPROVE', 'ASSIGN', 'REJECT', 'RETURN_FOR_EDIT']],
    ['approved', [], []],
    ['rejected', [], []],
    ['cancelled', [], []],
  ],
  decided: { from: 'open', by: ['APPROVE', 'REJECT'] },
};

/** Made at once, decided by an office, ended. @type {AskedFlow} */
const claim = {
  first: 'submitted',
  own: 'CANCEL',
  isAssigned: false,
  editable: ['submitted'],
  states: `submitted: { look: 'sent' },
    accepted: { look: 'good' },
    done: { final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { final: true },`,
  path: `'submitted', 'accepted', 'done'`,
  events: (
    CONSTANT,
  ) => `ACCEPT: { awaited: true, from: ['submitted'], to: 'accepted', roles: ${CONSTANT}_HANDLERS, who: ['other'], tells: ['creator'] },
    REJECT: { ...explained, from: ['submitted', 'accepted'], to: 'rejected', roles: ${CONSTANT}_HANDLERS, who: ['other'], tells: ['creator'] },
    COMPLETE: { awaited: true, from: ['accepted'], to: 'done', roles: ${CONSTANT}_HANDLERS, who: ['other'], tells: ['creator'] },
    CANCEL: { ...explainable, from: ['submitted', 'accepted'], to: 'cancelled', roles: ${CONSTANT}_ASKERS, who: ['creator'] },`,
  offers: [
    ['submitted', ['CANCEL'], ['ACCEPT', 'REJECT']],
    ['accepted', ['CANCEL'], ['COMPLETE', 'REJECT']],
    ['done', [], []],
    ['rejected', [], []],
    ['cancelled', [], []],
  ],
  decided: { from: 'submitted', by: ['ACCEPT', 'REJECT'] },
  words: 'claim',
  unsaid: /draft|returned|\.open$|approved|assignee|SUBMIT|RETURN_FOR_EDIT|ASSIGN|APPROVE|submitted_at/,
};

/** @type {Readonly<Record<string, AskedFlow>>} */
export const ASKED = { request, claim };
