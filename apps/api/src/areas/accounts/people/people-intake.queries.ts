import { z } from 'zod';
import { jsonText, sql } from '#core/database/sql.js';
import { ABOUT_LAST, LAST_IS_SENT, MANY } from './many-made.js';

/**
 * New accounts with one role each, their audit, and one event for the list: what `AccountWriter.make` does for one, for
 * all of a batch. A user name that is taken refuses the statement.
 */
export const MAKE_MANY = sql({
  text: `
  with given as materialized (
    select nextval('accounts_id_seq') as id, x.* from jsonb_to_recordset($6::jsonb)
      as x(n int, username text, firstname text, lastname text, middlename text, email text, phone text, disabled boolean, role text,
        birthdate date, gender text, citizenship text, pinfl text, passport_id text, parents_phone text)
  ), made as (
    insert into accounts (id, username, firstname, lastname, middlename, email, phone, selected_institution_id, disabled_at)
    select id, username, coalesce(firstname, ''), coalesce(lastname, ''), coalesce(middlename, ''), email, phone, $1,
      case when disabled then now() end from given order by n
  ), details as (
    insert into people (institution_id, account_id, birthdate, gender, citizenship, pinfl, passport_id, parents_phone)
    select $1, id, birthdate, gender, citizenship, pinfl, passport_id, parents_phone from given
    where coalesce(birthdate::text, gender, citizenship, pinfl, passport_id, parents_phone) is not null
  ), roles as (
    insert into account_roles (account_id, institution_id, role) select id, $1, role from given
  ), events as (
    insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, changes, request_id)
    select $1, 'accounts.created', 'accounts', id, 1, $2, $3,
      jsonb_build_object('username', jsonb_build_array(null, username), 'roles', jsonb_build_array(null, jsonb_build_array(role))), $4
    from given order by n returning id, record_id, at
  ), ${LAST_IS_SENT}
  select g.n, g.id as account_id, ${ABOUT_LAST} from given g, last l`,
  params: { ...MANY.params, people: jsonText },
  row: { n: z.int(), account_id: z.int(), ...MANY.row },
});
