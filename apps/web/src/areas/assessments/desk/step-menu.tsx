import { Button, MenuItem } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { AnyResource, EventOf } from '@quad/domain/core';
import { useGreySteps, type Grey } from '#data/server/refused';
import { useLabels } from '#data/words/labels';
import { useText } from '#data/words/text';
import { MoreMenu } from '#kit/base/more-menu';
import { ledTo } from '#kit/workflow/workflow-buttons';
import { useWorkflowSteps, type Moving, type StepFields, type Steps } from '#kit/workflow/workflow-dialog';

/** Why a step would be refused that the table of the workflow allows, and the page where it is settled. */
export interface Blocked {
  readonly why: string;
  readonly link: string;
}

interface StepMenuProps<D extends AnyResource> {
  readonly of: D;
  readonly record: Moving;
  readonly name: string;
  readonly fields?: StepFields<D>;
  readonly blocked?: (event: EventOf<D>) => Blocked | undefined;
}

/** The next step of a row as its one button, all others in one menu: what would be refused is grey there and says why. */
export function StepMenu<D extends AnyResource>({ of, record, name, fields, blocked }: StepMenuProps<D>) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const { leadsTo, press, isBusy, dialog, ...steps } = useWorkflowSteps({ of, fields });
  const all = steps.allowed(record);
  const blocks = all.flatMap((event) => {
    const block = blocked?.(event);
    return block ? [{ event, ...block }] : [];
  });
  const offered = all.filter((event) => !blocks.some((one) => one.event === event));
  const led = [offered, ...offered.map((event) => [event])]
    .map((some) => ledTo(of, record, { offered: some, leadsTo }))
    .find(Boolean);
  const known = { allowed: () => offered.filter((event) => event !== led), unmet: steps.unmet };
  return (
    <div className="kit-workflow marks-steps" role="group" aria-label={t('workflow.actions')}>
      {led && (
        <Button intent="primary" size="small" disabled={isBusy} onClick={() => void press(record, led)}>
          {labels.action(led)}
        </Button>
      )}
      {known.allowed().length + blocks.length + steps.unmet(record).length > 0 && (
        <MoreMenu of={name}>
          <Others of={of} record={record} steps={known} blocks={blocks} press={(event) => void press(record, event)} />
        </MoreMenu>
      )}
      {dialog}
    </div>
  );
}

interface OthersProps<D extends AnyResource> {
  readonly of: D;
  readonly record: Moving;
  readonly steps: Pick<Steps<EventOf<D>>, 'allowed' | 'unmet'>;
  readonly blocks: readonly Grey<EventOf<D>>[];
  readonly press: (event: EventOf<D>) => void;
}

/** What is in the menu: the server is asked what it would refuse when somebody opens it, not for each row. */
function Others<D extends AnyResource>({ of, record, steps, blocks, press }: OthersProps<D>) {
  const labels = useLabels(of.area);
  const { offered, grey } = useGreySteps(of, record, steps);
  return (
    <>
      {offered.map((event) => (
        <MenuItem key={event} text={labels.action(event)} onClick={() => press(event)} />
      ))}
      {[...blocks, ...grey].map(({ event, why, link }) => (
        <GreyStep key={event} label={labels.action(event)} why={why} link={link} />
      ))}
    </>
  );
}

/** A step that would be refused: it can be reached and read, and leads to what settles it. */
function GreyStep({ label, why, link }: { label: string; why: string; link: string | null }) {
  const t = useText('kit');
  return (
    <li role="none" className="marks-grey">
      <span role="menuitem" aria-disabled="true" tabIndex={-1}>
        {label} <small>{why}</small>
      </span>
      {link && (
        <Link role="menuitem" to={link}>
          {t('person.open')}
        </Link>
      )}
    </li>
  );
}
