import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { goneOf, isReachable, missingOf, needsAccess, type accommodations } from '@quad/domain/dormitory';
import type { Transaction } from '#core/database/database.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { Accommodation } from '#schema/index.js';
import { CAMPAIGN, FREE_PLACES, PLACE } from './stays.queries.js';
import { Stays } from './stays.service.js';

const DAY = 86_400_000;
const NO_PLACE = { place_id: null, period_from: null, period_until: null, confirm_by: null, rules_accepted_at: null };
const later = (one: string, other: string): string => (one > other ? one : other);

const campaignOf = async (tx: Transaction, { campaign_id }: Accommodation) => {
  const campaign = await CAMPAIGN.first(tx.query, { id: campaign_id });
  if (!campaign) throw new Problem('not_found', { params: { resource: 'dormitory_campaigns', id: campaign_id } });
  return campaign;
};

/** What the events of an application do to its row, and to the place that it has. */
@Injectable()
export class AccommodationEffects {
  constructor(private readonly stays: Stays) {}

  readonly guards: Guards<typeof accommodations, Accommodation> = {
    WAITLIST: async (one, { tx }) => {
      const free = (await FREE_PLACES.rows(tx.query, { campaign_id: one.campaign_id })).filter(
        (place) =>
          place.kind === one.dormitory_type && place.gender === one.gender && (!needsAccess(one) || isReachable(place)),
      );
      const about = { of: [{ resource: 'accommodations' }, { resource: 'dormitory_places' }] };
      if (free.length > 0)
        throw new Problem('dormitory.places_free', { status: 422, params: { n: free.length }, about });
    },
    MOVE_IN: async ({ period_from }, { tx }) => {
      if (period_from && (await tx.today()) < period_from)
        throw new Problem('dormitory.too_early', { status: 422, params: { day: period_from } });
    },
  };

  readonly effects: Effects<typeof accommodations, Accommodation> = {
    ASSIGN_ROOM: async (one, { tx, payload: { place_id, period_from, period_until } }) => {
      const { starts_on, ends_on, confirm_days } = await campaignOf(tx, one);
      const period = { from: period_from ?? later(starts_on, await tx.today()), until: period_until ?? ends_on };
      await this.stays.release(tx, one);
      await this.stays.settle(tx, one, place_id, period);
      Object.assign(one, NO_PLACE, {
        place_id,
        period_from: period.from,
        period_until: period.until,
        contract_number: null,
        confirm_by: new Date(Date.now() + confirm_days * DAY),
      });
    },
    ACCEPT: (one) => {
      one.contract_number = `D-${(one.period_from ?? '').slice(0, 4)}/${one.id}`;
    },
    MOVE_IN: async (one, { tx, payload: { inventory, first_payment } }) => {
      const today = await tx.today();
      const place = one.place_id === null ? undefined : await PLACE.first(tx.query, { id: one.place_id });
      Object.assign(one, {
        // What the provider has counted is paid, whatever was chosen.
        first_payment: one.first_payment ?? first_payment,
        inventory_in: inventory,
        missing_in: missingOf(place?.inventory ?? [], inventory),
        moved_in_on: today,
      });
    },
    CHANGE_ROOM: async (one, { tx, payload: { place_id, reason } }) => {
      const today = await tx.today();
      const from = later(today, one.period_from ?? today);
      await this.stays.end(tx, one, today);
      await this.stays.settle(tx, one, place_id, { from, until: one.period_until ?? from });
      Object.assign(one, { place_id, reason: reason ?? one.move_wish, move_wish: null });
    },
    MOVE_OUT: async (one, { tx, payload: { inventory, debt } }) => {
      const missing = goneOf(one.inventory_in, inventory);
      const today = await tx.today();
      await this.stays.end(tx, one, today);
      Object.assign(one, { inventory_out: inventory, missing_out: missing, debt: debt ?? null, moved_out_on: today });
    },
    CANCEL: (one, { tx }) => this.leave(tx, one),
    EXPIRE: (one, { tx }) => this.leave(tx, one),
    moved: (one) => {
      one.status_at = new Date();
    },
  };

  private async leave(tx: Transaction, one: Accommodation): Promise<void> {
    await this.stays.release(tx, one);
    Object.assign(one, NO_PLACE);
  }
}
