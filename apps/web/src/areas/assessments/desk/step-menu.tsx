import { Button, MenuItem } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { AnyResource, EventOf } from '@quad/domain/core';
import { useLabels } from '#data/words/labels';
import { keyOf } from '#data/words/messages';
import { useText } from '#data/words/text';
import { MoreMenu } from '#kit/base/more-menu';
import { ledTo } from '#kit/workflow/workflow-buttons';
import { useWorkflowSteps, type Moving, type StepFields } from '#kit/workflow/workflow-dialog';

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
  const { allowed, unmet, leadsTo, press, isBusy, dialog } = useWorkflowSteps({ of, fields });
  const all = allowed(record);
  const offered = all.filter((event) => !blocked?.(event));
  const led = [offered, ...offered.map((event) => [event])]
    .map((some) => ledTo(of, record, { offered: some, leadsTo }))
    .find(Boolean);
  const grey = [
    ...all.flatMap((event) => {
      const block = blocked?.(event);
      return block ? [{ event, ...block }] : [];
    }),
    ...unmet(record).map(({ event, unmet: { code, params } }) => ({ event, why: t(keyOf(code), params), link: null })),
  ];
  const others = offered.filter((event) => event !== led);
  return (
    <div className="kit-workflow marks-steps" role="group" aria-label={t('workflow.actions')}>
      {led && (
        <Button intent="primary" size="small" disabled={isBusy} onClick={() => void press(record, led)}>
          {labels.action(led)}
        </Button>
      )}
      {others.length + grey.length > 0 && (
        <MoreMenu of={name}>
          {others.map((event) => (
            <MenuItem key={event} text={labels.action(event)} onClick={() => void press(record, event)} />
          ))}
          {grey.map(({ event, why, link }) => (
            <GreyStep key={event} label={labels.action(event)} why={why} link={link} />
          ))}
        </MoreMenu>
      )}
      {dialog}
    </div>
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
