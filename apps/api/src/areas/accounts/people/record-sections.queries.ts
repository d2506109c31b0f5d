import { z } from 'zod';
import type { shownSections } from '@quad/domain/accounts';
import { json, sql } from '#core/database/sql.js';

type Shown = z.infer<typeof shownSections>;

const addressOf = (
  kind: string,
): string => `(select json_build_object('country_id', d.country_id, 'country_name', c.name,
  'state_id', d.state_id, 'state_name', s.name, 'city_id', d.city_id, 'city_name', y.name, 'district', d.district,
  'residence', d.residence, 'roommatesCount', d."roommatesCount", 'roommatesType', d."roommatesType",
  'address_status', d.address_status, 'lat', d.lat, 'lng', d.lng)
  from addresses d left join countries c on c.id = d.country_id left join states s on s.id = d.state_id
    left join cities y on y.id = d.city_id where d.account_id = one.account_id and d.kind = '${kind}')`;

/** The other sections of a person's record; one row per account, even if the account has no record. */
export const SECTIONS = sql({
  text: `select one.account_id, ${addressOf('permanent_address')} as permanent_address, ${addressOf('current_address')} as current_address,
    case when num_nonnulls(r."schoolType", r."schoolName", r."schoolEntranceYear", r."yearOfCompletion", r."diplomaNum") > 0
      then json_build_object('schoolType', r."schoolType", 'schoolName', r."schoolName",
        'schoolEntranceYear', r."schoolEntranceYear", 'yearOfCompletion', r."yearOfCompletion",
        'diplomaNum', r."diplomaNum") end as previous_education,
    coalesce(r.education_places, '[]') as education_places, coalesce(r.trainings, '[]') as trainings,
    coalesce(r."languageSkills", '[]') as "languageSkills", coalesce(r."academicArticles", '[]') as "academicArticles",
    r."workExperience"
  from unnest($1::bigint[]) one(account_id) left join person_records r on r.account_id = one.account_id`,
  params: { accounts: z.array(z.int()) },
  row: {
    account_id: z.int(),
    permanent_address: json<Shown['permanent_address']>(),
    current_address: json<Shown['current_address']>(),
    previous_education: json<Shown['previous_education']>(),
    education_places: json<Shown['education_places']>(),
    trainings: json<Shown['trainings']>(),
    languageSkills: json<Shown['languageSkills']>(),
    academicArticles: json<Shown['academicArticles']>(),
    workExperience: json<Shown['workExperience']>(),
  },
});

/** The places that an address names, with what they lie in; a place that there is not is not there. */
export const PLACES = sql({
  text: `select c.id as country_id, s.id as state_id, s.country_id as state_in, y.id as city_id, y.state_id as city_in
    from (select) one left join countries c on c.id = $1 left join states s on s.id = $2 left join cities y on y.id = $3`,
  params: { country_id: z.int().nullable(), state_id: z.int().nullable(), city_id: z.int().nullable() },
  row: {
    country_id: z.int().nullable(),
    state_id: z.int().nullable(),
    state_in: z.int().nullable(),
    city_id: z.int().nullable(),
    city_in: z.int().nullable(),
  },
});
