import { Checkbox, Tag } from '@blueprintjs/core';
import { TickCircleIcon, TimeIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { moduleRegistrations, type ModuleOption } from '@quad/domain/registrations';
import { useText } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import { Grid, Row, Stack } from '#kit/base/layout';

const named = (modules: readonly { readonly code: string; readonly title: string }[]): string =>
  modules.map(({ code, title }) => `${code} ${title}`).join(', ');

/** One module: its teacher, its free seats, the student's place in it, and why they cannot choose it. */
export function ModuleChoice({
  module,
  isTicked,
  toggle,
}: {
  module: ModuleOption;
  isTicked: boolean;
  /** Absent where there is nothing to choose. */
  toggle: (() => void) | undefined;
}) {
  const t = useText('registrations');
  const name = `${module.code} ${module.title}`;
  const id = useId();
  return (
    <Grid as="li" gap="tight" align="start" className="registrations-module">
      {toggle ? (
        <Checkbox id={id} checked={isTicked} onChange={toggle} aria-label={t('option.choose', { module: name })} />
      ) : (
        <Mark isTaken={module.by_group || module.status === 'accepted' || module.status === 'done'} />
      )}
      <div>
        <label className="registrations-name" htmlFor={toggle && id}>
          <strong>{module.title}</strong> <span className="kit-muted">{module.code}</span>
        </label>
        <Standing module={module} />
        {module.teachers.length > 0 && (
          <div className="kit-muted">{t('option.teachers', { names: module.teachers.join(', ') })}</div>
        )}
        <Requisites module={module} />
      </div>
      <Stack gap="tight" align="end" className="registrations-facts kit-to-end">
        <Tag minimal round>
          {t('credits.of', { n: module.credits })}
        </Tag>
        {!module.by_group && <Seats module={module} />}
      </Stack>
    </Grid>
  );
}

const Mark = ({ isTaken }: { isTaken: boolean }) =>
  isTaken ? <TickCircleIcon className="kit-muted" /> : <TimeIcon className="kit-muted" />;

function Seats({ module: { places, registered, waiting } }: { module: ModuleOption }) {
  const t = useText('registrations');
  if (places === null) return <span className="kit-muted">{t('seats.free')}</span>;
  const free = Math.max(0, places - registered);
  return (
    <span className={free === 0 ? 'registrations-full' : 'kit-muted'}>
      {free === 0 ? t('seats.full', { waiting }) : t('seats.left', { free, places })}
    </span>
  );
}

function Standing({ module }: { module: ModuleOption }) {
  const t = useText('registrations');
  const { by_group, status, registration_id, waiting_place, decision_reason } = module;
  if (by_group) return <div className="kit-muted">{t('option.by_group')}</div>;
  if (status === null || registration_id === null) return null;
  return (
    <Row>
      <Link to={`/module/registration/${registration_id}`}>
        <StatusTag of={moduleRegistrations} status={status} />
      </Link>
      {waiting_place !== null && <span>{t('option.waiting', { n: waiting_place })}</span>}
      {status === 'rejected' && decision_reason && <span>{t('option.rejected', { reason: decision_reason })}</span>}
    </Row>
  );
}

function Requisites({ module: { prerequisites, corequisites, by_group } }: { module: ModuleOption }) {
  const t = useText('registrations');
  if (by_group) return null;
  const unpassed = prerequisites.filter(({ passed }) => !passed);
  return (
    <>
      {unpassed.length > 0 && (
        <div className="registrations-full">{t('option.prerequisites', { missing: named(unpassed) })}</div>
      )}
      {corequisites.length > 0 && (
        <div className="kit-muted">{t('option.corequisites', { missing: named(corequisites) })}</div>
      )}
    </>
  );
}
