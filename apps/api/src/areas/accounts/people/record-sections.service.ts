import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import {
  ADDRESS_KINDS,
  RECORD_SECTIONS,
  type AddressKind,
  type RecordSections as Sections,
  type ShownSections,
} from '@quad/domain/accounts';
import type { Query, Transaction } from '#core/database/database.js';
import { Address, PersonRecord } from '#schema/index.js';
import type { AccountChanges } from '#areas/accounts/account-writer.service.js';
import { PLACES, SECTIONS } from './record-sections.queries.js';
import { wordsOfSections } from './section-words.js';

const NOWHERE = {
  country_id: null,
  state_id: null,
  city_id: null,
  district: null,
  residence: null,
  roommatesCount: null,
  roommatesType: null,
  address_status: null,
  lat: null,
  lng: null,
};
const NO_SCHOOL = {
  schoolType: null,
  schoolName: null,
  schoolEntranceYear: null,
  yearOfCompletion: null,
  diplomaNum: null,
};

/** The sections among the values of a write; a section that is left out stays, null or an empty list empties it. */
export const sectionsOf = (values: object): Sections =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => (RECORD_SECTIONS as readonly string[]).includes(name) && value !== undefined,
    ),
  );
/** The values of a write without the sections. */
export const withoutSections = <V extends object>(values: V): Omit<V, keyof Sections> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !(RECORD_SECTIONS as readonly string[]).includes(name)),
  ) as Omit<V, keyof Sections>;

/**
 * The only writer of `addresses` and `person_records`. It tells nobody: the change of the record that they belong to does,
 * and keeps old and new, each section as a line of text.
 */
@Injectable()
export class RecordSections {
  /** What is kept of a person; the caller has asked whether it may be shown. */
  async of(query: Query, account_id: number): Promise<ShownSections> {
    const { account_id: _, ...found } = (await SECTIONS.first(query, { accounts: [account_id] })) ?? {};
    return found as ShownSections;
  }

  /** Records of people with their sections beside them, each as a line of text, as a file has them. */
  async beside(query: Query, records: readonly Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
    const accounts = records.map(({ account_id }) => Number(account_id));
    const found = new Map((await SECTIONS.rows(query, { accounts })).map((row) => [row.account_id, row]));
    return records.map((record) => {
      const sections = found.get(Number(record.account_id));
      return sections ? { ...record, ...wordsOfSections(sections) } : record;
    });
  }

  /** Writes the sections that are given, whole; answers old and new value of what changed. */
  async write(tx: Transaction, account_id: number, values: object): Promise<AccountChanges> {
    const wanted = sectionsOf(values);
    if (Object.keys(wanted).length === 0) return {};
    const before = wordsOfSections(await this.of(tx.query, account_id));
    for (const kind of ADDRESS_KINDS)
      if (wanted[kind] !== undefined) await this.move(tx, { account_id, kind }, wanted[kind]);
    await this.keep(tx, account_id, wanted);
    const after = wordsOfSections(await this.of(tx.query, account_id));
    return Object.fromEntries(
      RECORD_SECTIONS.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
    );
  }

  private async move(
    tx: Transaction,
    { account_id, kind }: { account_id: number; kind: AddressKind },
    address: Sections[AddressKind],
  ): Promise<void> {
    const { institution_id } = tx.ctx.actor;
    if (!address) {
      await tx.manager.delete(Address, { institution_id, account_id, kind });
      return;
    }
    const row = { ...NOWHERE, ...address };
    await refusePlaces(tx.query, kind, row);
    await tx.manager.upsert(Address, { institution_id, account_id, kind, ...row, updated_at: new Date() }, [
      'institution_id',
      'account_id',
      'kind',
    ]);
  }

  private async keep(tx: Transaction, account_id: number, wanted: Sections): Promise<void> {
    const { permanent_address: _p, current_address: _c, previous_education, ...lists } = wanted;
    const set = { ...(previous_education !== undefined && { ...NO_SCHOOL, ...previous_education }), ...lists };
    if (Object.keys(set).length === 0) return;
    const { institution_id } = tx.ctx.actor;
    await tx.manager.upsert(PersonRecord, { institution_id, account_id, ...set, updated_at: new Date() }, [
      'institution_id',
      'account_id',
    ]);
  }
}

/** Each place is one of the reference and lies in the larger one; a point has both of its numbers. */
export async function refusePlaces(
  query: Query,
  kind: AddressKind,
  address: NonNullable<Sections[AddressKind]>,
): Promise<void> {
  const { country_id = null, state_id = null, city_id = null, lat = null, lng = null } = address;
  const [found] = await PLACES.rows(query, { country_id, state_id, city_id });
  const wrong = [
    ...(found?.country_id === country_id ? [] : [['country_id', 'not_found']]),
    ...(found?.state_id !== state_id
      ? [['state_id', 'not_found']]
      : state_id !== null && found.state_in !== country_id
        ? [['state_id', 'accounts.place_elsewhere']]
        : []),
    ...(found?.city_id !== city_id
      ? [['city_id', 'not_found']]
      : city_id !== null && found.city_in !== state_id
        ? [['city_id', 'accounts.place_elsewhere']]
        : []),
    ...((lat === null) === (lng === null) ? [] : [[lat === null ? 'lat' : 'lng', 'field.required']]),
  ];
  if (wrong.length > 0)
    throw new Problem('invalid', {
      status: 422,
      fields: wrong.map(([field, code]) => ({ field: `${kind}.${field}`, code: code ?? '' })),
    });
}
