import { Button } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import { Suspense, useId, useState } from 'react';
import type { WorkKind } from '@quad/domain/dashboard';
import { dynamicKey, useText, type Namespace } from '#data/words/text';
import { useWork } from '#data/work';
import { Loaded } from '#kit/base/loaded';
import { Empty, SkeletonText } from '#kit/base/states';
import { Row, Stack } from '#kit/base/layout';
import { FEW, Homework, useHomework } from './homework';
import { WorkLine } from './work-line';
import './my-work.css';

interface MyWorkProps {
  /**
   * Resources whose work the screen already shows. They are left out here, and nothing is drawn if no others remain.
   */
  readonly besides?: readonly string[];
}

/** What waits for the person in every workflow, with the step right there; live. */
export function MyWork({ besides }: MyWorkProps) {
  const t = useText('dashboard');
  const { work, ...reading } = useWork();
  const kinds = work?.filter(({ resource, count }) => count > 0 && !besides?.includes(resource));
  const homework = useHomework();
  const mine = kinds?.map((kind) => partOf(kind, true));
  const team = kinds?.map((kind) => partOf(kind, false)).filter(({ count }) => count > 0) ?? [];
  const count = sumOf(mine ?? []) + (homework?.length ?? 0);
  if (besides && !count && !team.length) return null;
  return (
    <section className="kit-panel my-work" aria-labelledby="my-work">
      <h2 id="my-work">
        {t('work.title')} {count > 0 && <span className="kit-count">{count}</span>}
      </h2>
      {homework && homework.length > 0 && (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <Homework tasks={homework} />
        </Suspense>
      )}
      <Loaded
        of={{ ...reading, data: homework && mine && mine.filter((kind) => kind.count > 0) }}
        lines={5}
        empty={
          homework?.length || team.length ? null : (
            <Empty title={t('work.none')} text={t('work.none_text')} icon={<TickCircleIcon size={32} />} />
          )
        }
      >
        {(waiting) => <Kinds of={waiting} />}
      </Loaded>
      {team.length > 0 && (
        <details className="my-work-team" open={count === 0}>
          <summary>
            {t('work.team')} <span className="kit-count">{sumOf(team)}</span>
          </summary>
          <p className="kit-muted">{t('work.team_text')}</p>
          <Kinds of={team} />
        </details>
      )}
    </section>
  );
}

const sumOf = (kinds: readonly WorkKind[]): number => kinds.reduce((sum, { count }) => sum + count, 0);

/** What of a kind names the person, or the rest of it, which waits for anybody of their role. */
function partOf(kind: WorkKind, mine: boolean): WorkKind {
  const items = kind.items.filter((item) => item.mine === mine);
  return { ...kind, items, count: mine ? kind.mine : kind.count - kind.mine };
}

const Kinds = ({ of }: { readonly of: readonly WorkKind[] }) =>
  signedFirst(of).map((kind) => (
    <Suspense key={`${kind.resource} ${kind.isSigned}`} fallback={<SkeletonText lines={3} />}>
      <Kind kind={kind} />
    </Suspense>
  ));

/** A kind, or the part of it that waits for a signature. */
interface Part extends WorkKind {
  readonly isSigned: boolean;
}

/** Puts what waits for the person's own signature first. */
function signedFirst(kinds: readonly WorkKind[]): Part[] {
  const parts = kinds.flatMap((kind) => {
    const isToSign = ({ steps }: WorkKind['items'][number]) => steps.some(({ event }) => event === 'SIGN');
    const [signed, rest] = [kind.items.filter(isToSign), kind.items.filter((item) => !isToSign(item))];
    // More wait than are listed: how many of them for a signature only all of them together would tell.
    const whole = kind.items.length === kind.count ? signed.length : Math.max(kind.events.SIGN ?? 0, signed.length);
    const count = Math.min(whole, kind.count);
    return [
      { ...kind, isSigned: true, count, items: signed },
      { ...kind, isSigned: false, count: kind.count - count, items: rest },
    ];
  });
  return parts.filter(({ count }) => count > 0).sort((one, other) => Number(other.isSigned) - Number(one.isSigned));
}

/** What a student hands in is named by what it asks for, not by the mark that it will have. */
const isHandedIn = ({ items }: Part): boolean =>
  items.every(({ steps }) => steps.length > 0 && steps.every(({ event }) => event === 'SUBMIT_WORK'));

function Kind({ kind }: { kind: Part }) {
  const t = useText('dashboard');
  // Its words are fetched with the first thing of it that waits.
  const say = useText(kind.area as Namespace);
  const [isWhole, showAll] = useState(false);
  const shown = isWhole ? kind.items : kind.items.slice(0, FEW);
  const more = kind.items.length - shown.length;
  const unseen = kind.count - kind.items.length;
  const named = () => say(dynamicKey(`${kind.area}:resource.${kind.resource}`));
  const heading = kind.isSigned ? t('work.to_sign') : isHandedIn(kind) ? t('work.to_hand_in') : named();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Row as="h3" id={id}>
        {heading} <span className="kit-count">{kind.count}</span>
      </Row>
      <Stack as="ul" gap="line">
        {shown.map((item) => (
          <WorkLine key={item.id} kind={kind} item={item} />
        ))}
      </Stack>
      {more > 0 && (
        <Button variant="minimal" size="small" onClick={() => showAll(true)}>
          {t('work.more', { count: more })}
        </Button>
      )}
      {more === 0 && unseen > 0 && <p className="kit-muted">{t('work.unseen', { count: unseen })}</p>}
    </section>
  );
}
