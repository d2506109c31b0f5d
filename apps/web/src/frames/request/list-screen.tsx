import type { ComponentType, ReactNode } from 'react';
import type { Actor, AnyResource, EventOf, FilterOf, RecordOf, SortOf } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { dynamicKey, useText, type Namespace } from '#data/words/text';
import type { Waits } from '#data/work';
import { useLabels } from '#data/words/labels';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { ResourceBoard } from '#frames/board/resource-board';
import { ResourceTable, type ResourceTableProps } from '#kit/list/resource-table';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { decides, lanesOf, ownBy, readsOthers, stepsOfAsker } from './whose';

/** What is particular about one record: a component. */
export type Slot<D> = ComponentType<{ readonly record: RecordOf<D> }>;

type ListOf<D extends AnyResource> = Omit<ResourceTableProps<D>, 'of' | 'where' | 'linkTo' | 'empty'>;

/**
 * One tab, called `tab.<key>` and `empty.<key>` by the area. Who finds `incoming`, `all` and `mine` and what they hold
 * follows from workflow and policy; what is given here replaces that.
 */
export interface View<D extends AnyResource> {
  /** Whether this person finds it. */
  readonly opens?: (actor: Actor) => boolean;
  readonly where?: Partial<FilterOf<D>>;
  /** The steps that are counted beside its title. */
  readonly waits?: readonly EventOf<D>[] | true;
  /** Cards under their status: their order, and what each shows under its title. */
  readonly board?: { readonly sort: SortOf<D>; readonly Card: Slot<D> };
  /** Above the list. */
  readonly Above?: ComponentType;
  /** In place of a list. */
  readonly Content?: ComponentType;
}

/** What list and record have in common. */
export interface Framed<D extends AnyResource> {
  /** Where the list is; each record has its page below it. */
  readonly at: string;
  /** The word of the list, where that is not `title`. */
  readonly title?: string;
  /** The section of the area's words that it speaks with, where the area has several things: `loans.`. */
  readonly section?: string;
  /** The fields of the steps that carry something. */
  readonly steps?: (record: RecordOf<D>) => StepFields<D>;
}

export interface Listed<D extends AnyResource> extends Framed<D> {
  /** The tabs by their keys, in order. */
  readonly views: Record<string, View<D>> & ('incoming' extends keyof FilterOf<D> ? unknown : { incoming?: never });
  /** Columns, filters and the like of the list of a tab. */
  readonly useList: (view: string) => ListOf<D>;
  /** The button that makes a new one. */
  readonly Add?: ComponentType;
  /** Over the page: the dialog of a new one. */
  readonly Over?: ComponentType;
}

/** The words of a resource's area, by convention. */
export function useWords({ area }: AnyResource): (key: string) => string {
  const t = useText(area as Namespace);
  return (key) => t(dynamicKey(`${area}:${key}`));
}

function known<D extends AnyResource>(of: D, actor: Actor): Readonly<Record<string, View<D>>> {
  const own = ownBy(of, actor) as Partial<FilterOf<D>> | undefined;
  return {
    incoming: { opens: () => decides(of, actor), where: { incoming: true } as object, waits: true },
    all: { opens: () => readsOthers(of, actor) },
    mine: { opens: () => own !== undefined, where: own, waits: stepsOfAsker(of) },
  };
}

/** The page of a resource's records in tabs: lists, a board, and what the area draws itself. */
export const listScreen = <D extends AnyResource>(of: D, { views, Add = () => null, Over, ...frame }: Listed<D>) =>
  function ListScreen() {
    const { title = 'title', section = '' } = frame;
    const say = useWords(of);
    const { actor } = useSession();
    if (!actor) return null;
    const items = Object.entries(views).flatMap(([key, given]) => {
      const view = { ...known(of, actor)[key], ...given };
      if (view.opens?.(actor) === false) return [];
      const kind = view.board ? (readsOthers(of, actor) ? 'all' : 'mine') : key;
      const empty = (
        <Empty title={say(`${section}empty.${kind}.title`)} text={say(`${section}empty.${kind}.text`)}>
          {kind === 'mine' && <Add />}
        </Empty>
      );
      const waits = view.waits && ({ [of.name]: view.waits } as Waits);
      return [
        {
          key,
          title: say(`${section}tab.${key}`),
          waits,
          content: <Tab {...frame} of={of} name={key} view={view} empty={empty} />,
        },
      ];
    });
    return (
      <>
        <PageHeader title={say(title)}>
          <Add />
        </PageHeader>
        <Tabs items={items} />
        {Over && <Over />}
      </>
    );
  };

interface TabProps<D extends AnyResource> extends Omit<Listed<D>, 'views' | 'Add' | 'Over'> {
  readonly of: D;
  readonly name: string;
  readonly view: View<D>;
  readonly empty: ReactNode;
}

function Tab<D extends AnyResource>({ view: { Content, Above, ...view }, ...tab }: TabProps<D>) {
  if (Content) return <Content />;
  if (view.board) return <Board {...tab} {...view.board} />;
  return (
    <>
      {Above && <Above />}
      <List {...tab} view={view} />
    </>
  );
}

function List<D extends AnyResource>({ of, at, useList, name, view, empty }: TabProps<D>) {
  return (
    <ResourceTable {...useList(name)} of={of} where={view.where} linkTo={({ id }) => `${at}/${id}`} empty={empty} />
  );
}

type BoardProps<D extends AnyResource> = Omit<TabProps<D>, 'view' | 'name'> & NonNullable<View<D>['board']>;

function Board<D extends AnyResource>({ of, at, section = '', sort, steps, Card, empty }: BoardProps<D>) {
  const say = useWords(of);
  const labels = useLabels(of.area);
  const title = of.work?.title ?? of.nameKey;
  return (
    <ResourceBoard
      of={of}
      label={say(`${section}tab.board`)}
      columns={lanesOf(of).map(({ lane, statuses }) => ({ key: lane, title: labels.status(lane), statuses }))}
      sort={sort}
      titleOf={(record) => String((record as Readonly<Record<string, unknown>>)[title])}
      linkTo={({ id }) => `${at}/${id}`}
      fields={steps}
      empty={empty}
    >
      {(record) => <Card record={record} />}
    </ResourceBoard>
  );
}
