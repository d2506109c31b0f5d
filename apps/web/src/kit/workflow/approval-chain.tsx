import { TickCircleIcon, TimeIcon } from '@blueprintjs/icons';
import { historyCalls, isFinal, type AnyResource, type HistoryEntry } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { dynamicKey, useText } from '#data/words/text';
import { Time } from '#kit/base/time';

/** One line of the history, with where it led. */
export type Step = Pick<HistoryEntry, 'name' | 'actor_name' | 'at' | 'to'>;

/** One step of the approval: the status that it leads to, and who takes it. Its task is `chain.task.<status>` of the area. */
export type Approver = readonly [status: string, who: string];

/** A record that was sent back begins its way anew. */
const BEGINS = new Set(['returned', 'submitted', 'edited']);

/** Who has taken which step of the present round; the history comes newest first. */
export function takenOf(history: readonly Step[]): ReadonlyMap<string, Step> {
  const taken = new Map<string, Step>();
  for (const step of [...history].reverse()) {
    if (step.to === null) continue;
    if (BEGINS.has(step.to)) taken.clear();
    taken.set(step.to === 'edited' ? 'submitted' : step.to, step);
  }
  return taken;
}

interface ChainProps {
  readonly of: AnyResource;
  readonly record: { readonly id: number; readonly status: string };
  readonly line: readonly Approver[];
}

/** The chain of an approval: who agreed and when, whose turn it is, who comes later; live. */
export function ApprovalChain({ of, record: { id, status }, line }: ChainProps) {
  const t = useText('kit');
  const { data = [] } = useCall(historyCalls.of, { resource: of.name, id });
  const taken = takenOf(data);
  const turn = of.workflow && !isFinal(of.workflow, status) ? line.find(([to]) => !taken.has(to)) : undefined;
  return (
    <section className="kit-panel">
      <h2>{t('chain.title')}</h2>
      <ol className="kit-chain">
        {line.map((one) => (
          <Link key={one[0]} area={of.area} approver={one} step={taken.get(one[0])} isTurn={one === turn} />
        ))}
      </ol>
    </section>
  );
}

interface LinkProps {
  readonly area: string;
  readonly approver: Approver;
  readonly step: Step | undefined;
  readonly isTurn: boolean;
}

function Link({ area, approver: [status, who], step, isTurn }: LinkProps) {
  const t = useText('kit');
  const task = `chain.task.${status}`;
  return (
    <li aria-current={isTurn ? 'step' : undefined} data-state={step ? 'taken' : isTurn ? 'turn' : 'later'}>
      <span className="kit-chain-mark" aria-hidden="true">
        {step ? <TickCircleIcon size={18} /> : <TimeIcon size={18} />}
      </span>
      <div>
        <strong>{step?.actor_name ?? who}</strong>
        <div className="kit-muted">
          {t(dynamicKey(`${area}:${task}`))} ·{' '}
          {step ? <Time at={step.at} /> : t(isTurn ? 'chain.waits' : 'chain.later')}
        </div>
      </div>
    </li>
  );
}
