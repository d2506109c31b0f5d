import { Injectable } from '@nestjs/common';
import { minorOf, moneyOf, Problem } from '@quad/domain/core';
import { dueUntil, type contractAgreements } from '@quad/domain/contracts';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { ContractAgreement } from '#schema/index.js';
import { LEDGER, PAID_AT_ONCE, PAYMENT_OF, SAID_OF, SNAPSHOT } from './contracts.queries.js';
import { rendered } from './rendering.js';

type Paying = Happens<
  ContractAgreement,
  { amount?: string | undefined; transactionNumber?: string | null | undefined; paid_on?: string | undefined }
>;

/** What the events of a contract do to its row, its text and its ledger. */
@Injectable()
export class AgreementEffects {
  readonly guards: Guards<typeof contractAgreements, ContractAgreement> = {
    ISSUE: async ({ id }, { tx }) => void rendered(await saidOf(tx, id)),
    ARCHIVE: async ({ ends_on }, { tx }) => {
      if ((await tx.today()) <= ends_on) throw new Problem('contracts.not_over', { status: 422 });
    },
  };

  readonly effects: Effects<typeof contractAgreements, ContractAgreement> = {
    ISSUE: async (row, { tx }) => {
      await this.render(tx, row);
      Object.assign(row, { opened_at: null });
    },
    // Who accepts, and from where, only its call knows.
    ACCEPT: () => {
      throw new Problem('forbidden');
    },
    RECORD_PAYMENT: async (row, happens) => {
      await this.enter(row, happens);
      if (covers(row)) throw refusedAt('amount', 'contracts.settles');
      if (minorOf(row.paid) === 0) throw refusedAt('amount', 'contracts.amount_zero');
    },
    SETTLE: async (row, happens) => {
      await this.enter(row, happens);
      if (!covers(row)) throw refusedAt('amount', 'contracts.not_covered');
    },
    REVERSE_PAYMENT: async (row, { tx, payload: { entry_id, reason } }) => {
      const entry = await PAYMENT_OF.first(tx.query, { id: entry_id, contract_id: row.id });
      if (!entry || !(await LEDGER.reverse(tx, entry.id, reason))) throw refusedAt('entry_id', 'contracts.no_payment');
      await count(tx, row);
    },
    TERMINATE: async (row, { tx }) => {
      const isOwed = row.accepted_at !== null && !row.full_grant;
      const due = isOwed ? minorOf(dueUntil(row.schedule, await tx.today())) : 0;
      const paid = minorOf(row.paid);
      Object.assign(row, { refund: moneyOf(Math.max(0, paid - due)), final_debt: moneyOf(Math.max(0, due - paid)) });
    },
  };

  /** Gives the contract the text of today; what was downloaded of another one counts no more. */
  async render(tx: Transaction, row: ContractAgreement): Promise<void> {
    const said = await saidOf(tx, row.id);
    const text = rendered(said);
    const made = await SNAPSHOT.first(tx.query, { contract_id: row.id, version_id: said.version_id, ...text });
    Object.assign(row, { snapshot_id: made?.id, downloaded_at: null });
  }

  private async enter(row: ContractAgreement, { tx, payload }: Paying): Promise<void> {
    const { amount, transactionNumber, paid_on } = payload;
    if (amount !== undefined) {
      if (!transactionNumber || !paid_on)
        throw refusedAt(paid_on ? 'transactionNumber' : 'paid_on', 'contracts.which_payment');
      if (paid_on > (await tx.today())) throw refusedAt('paid_on', 'contracts.day_to_come');
      if (await PAID_AT_ONCE.first(tx.query, { reference: transactionNumber }))
        throw refusedAt('transactionNumber', 'contracts.transaction_known');
      const { id: account, currency } = row;
      await LEDGER.enter(tx, {
        account,
        kind: 'payment',
        minor: minorOf(amount),
        currency,
        reference: transactionNumber,
        paid_on,
      });
    }
    await count(tx, row);
  }
}

async function saidOf(tx: Transaction, id: number) {
  const said = await SAID_OF.first(tx.query, { id });
  if (!said) throw new Problem('contracts.no_text', { status: 422 });
  return said;
}

const covers = ({ full_grant, paid, amount }: ContractAgreement): boolean =>
  full_grant || minorOf(paid) >= minorOf(amount);
const count = async (tx: Transaction, row: ContractAgreement): Promise<void> => {
  row.paid = moneyOf(await LEDGER.balance(tx, row.id));
};
