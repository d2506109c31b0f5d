import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { creditsOf, hindrances, registrationCalls, type ModuleOption, type Options } from '@quad/domain/registrations';
import { useCall, useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import { Stat, Stats } from '#kit/figures/stat';
import { Stack } from '#kit/base/layout';
import { ModuleChoice } from './module-choice';
import { Window } from './window';

type Campaign = NonNullable<Options['campaign']>;

/** What a student may choose: the window, the credits so far, each module with its seats and why not; live. */
export function Choice() {
  const t = useText('registrations');
  return (
    <Loaded of={useCall(registrationCalls.options, {})} lines={10}>
      {({ campaign, modules }) =>
        campaign ? (
          <Chooser campaign={campaign} modules={modules} />
        ) : (
          <Empty title={t('none.title')} text={t('none.text')} />
        )
      }
    </Loaded>
  );
}

/** A module that can be ticked now. */
const isFree = ({ by_group, status }: ModuleOption): boolean =>
  !by_group && (status === null || status === 'draft' || status === 'rejected');

const SECTIONS = ['core', 'optional', 'free_choice'] as const;

function Chooser({ campaign, modules }: { campaign: Campaign; modules: readonly ModuleOption[] }) {
  const t = useText('registrations');
  const [ticked, tick] = useState<ReadonlySet<number>>(new Set());
  // What was sent meanwhile, or is no longer offered, leaves the choice.
  const chosen = new Set(
    modules.filter((one) => isFree(one) && ticked.has(one.taught_module_id)).map((one) => one.taught_module_id),
  );
  const toggle = (id: number) =>
    tick(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]));
  const isOpen = campaign.state === 'open';
  return (
    <Stack gap="large">
      <Window campaign={campaign} />
      <Credits campaign={campaign} modules={modules} chosen={chosen} />
      {SECTIONS.map((type) => {
        const own = modules.filter((module) => module.type === type);
        return own.length === 0 ? null : (
          <section className="kit-panel registrations-section" key={type}>
            <h2>{t(`section.${type}`)}</h2>
            <Stack as="ul" gap="line">
              {own.map((module) => (
                <ModuleChoice
                  key={module.taught_module_id}
                  module={module}
                  isTicked={chosen.has(module.taught_module_id)}
                  toggle={isOpen && isFree(module) ? () => toggle(module.taught_module_id) : undefined}
                />
              ))}
            </Stack>
          </section>
        );
      })}
      {isOpen && <SendChoice campaign={campaign} modules={modules} chosen={chosen} />}
    </Stack>
  );
}

interface ChoiceProps {
  readonly campaign: Campaign;
  readonly modules: readonly ModuleOption[];
  readonly chosen: ReadonlySet<number>;
}

function Credits({ campaign: { min_credits, max_credits }, modules, chosen }: ChoiceProps) {
  const t = useText('registrations');
  const planned = creditsOf(modules, chosen);
  return (
    <Stats>
      <Stat label={t('credits.taken')} value={creditsOf(modules, new Set())}>
        <div className="kit-muted">{t('credits.limits', { min: min_credits, max: max_credits })}</div>
      </Stat>
      <Stat label={t('credits.chosen')} value={planned} />
      <Stat label={t('credits.missing')} value={Math.max(0, min_credits - planned)} />
    </Stats>
  );
}

/** The button, and every rule that the choice still breaks. */
function SendChoice({ campaign, modules, chosen }: ChoiceProps) {
  const t = useText('registrations');
  const { send, isBusy } = useSend(registrationCalls.register);
  const problems = chosen.size > 0 ? hindrances(modules, chosen, campaign) : [];
  const register = async () => {
    await send({ taught_module_ids: [...chosen] });
    succeed(t('choice.sent'));
  };
  return (
    <Stack align="start" className="registrations-send kit-above-large kit-below-large">
      {problems.length > 0 && (
        <Callout intent="warning" role="status" compact>
          <ul>
            {problems.map(({ code, params }) => (
              <li key={code + String(params.module)}>{t(`errors.${code}`, { ...params })}</li>
            ))}
          </ul>
        </Callout>
      )}
      {chosen.size === 0 && <p className="kit-muted">{t('choice.none')}</p>}
      <Button
        intent="primary"
        size="large"
        loading={isBusy}
        disabled={chosen.size === 0 || problems.length > 0}
        text={t('choice.send', { n: chosen.size })}
        onClick={() => void register().catch(fail)}
      />
    </Stack>
  );
}
