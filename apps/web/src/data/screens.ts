import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '@blueprintjs/icons';
import type { useFilling } from '#data/offline/filling';
import type { KeyOf, Namespace } from '#data/words/text';
import type { Waits } from '#data/work';
import { isGranted, isViewerOnly, type Actor, type RecordOf, type Role } from '@quad/domain/core';
import type { Answered, Answers, FormContent } from '@quad/domain/forms';
import type { taughtModules } from '@quad/domain/modules';
import type { recruitmentInquiries } from '@quad/domain/recruitment';

/** The groups of the navigation, in its order: what people do. */
export const NAVIGATION_GROUPS = [
  'overview',
  'teaching',
  'students',
  'admissions',
  'communication',
  'campus',
  'finance',
  'hr',
  'records',
  'system',
] as const;

export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** Who may open: everybody, everybody signed in, or who holds the grant (verb on area) or one of the roles. */
export type Access =
  | { readonly audience: 'public' | 'any'; readonly may?: undefined; readonly roles?: undefined }
  | { readonly audience?: undefined; readonly may: Grant; readonly roles?: readonly Role[] }
  | { readonly audience?: undefined; readonly may?: undefined; readonly roles: readonly Role[] };

/** A verb on an area: `['read', 'reference']`. */
export type Grant = readonly [verb: string, area: string];

/**
 * One screen: its path (react-router's), the i18n key of its title in the area's namespace (written out: the build
 * collects these keys), and the page, loaded when it is opened.
 */
export type ScreenRoute<A extends Namespace = Namespace> = Access & {
  readonly path: string;
  readonly title: KeyOf<A>;
  readonly lazy: () => Promise<Page>;
  /** Further namespaces the page speaks with; shell, kit, errors and the area's own are always there. */
  readonly texts?: readonly Namespace[];
  /** The screen that leads to it, where it is nothing by itself: a basket, a result. Others are on All screens. */
  readonly within?: string;
};

/** What the address gives a screen: the values of its path's parameters. */
export type ScreenParams = Readonly<Record<string, string | undefined>>;

/**
 * What a page's module must give: `export default function DepartmentsPage()`, named like its file; and may give
 * `ahead`, which asks for what the page will read before it is drawn. The page waits a moment for what it promises.
 */
export interface Page {
  readonly default: ComponentType;
  readonly ahead?: (params: ScreenParams, query: URLSearchParams) => Promise<unknown> | void;
}

/** The page or the part of that name in a module that has several. */
export const pageOf =
  <M, N extends keyof M>(load: () => Promise<M>, name: N) =>
  (): Promise<{ readonly default: M[N] }> =>
    load().then(({ [name]: page }) => ({ default: page }));

/** One entry of the navigation; `label` is an i18n key in the area's namespace, written out; without `icon` it is plain text. */
export type NavigationEntry<A extends Namespace = Namespace> = Access & {
  readonly to: string;
  readonly label: KeyOf<A>;
  readonly group: NavigationGroup;
  readonly icon?: IconName;
  /** The label of the thing of which this is one view: its views are one entry, with tabs between them. */
  readonly thing?: string;
  /** The steps that are taken there: what awaits them is counted beside the entry. */
  readonly waits?: Waits;
  /**
   * Brings a hook: how much else waits there for the person. Shown beside the entry and in the window's title; called once,
   * whatever the layout.
   */
  readonly count?: CountSource;
};

/** A module with the hook that counts what waits, loaded after the first picture. */
export type CountSource = () => Promise<{ readonly useCount: () => number }>;

/** A hit in the command palette: `to` opens a screen, `run` does something and may open one with `go`. */
export interface PaletteItem {
  readonly key: string;
  readonly text: string;
  readonly hint?: string;
  readonly icon?: IconName;
  readonly to?: string;
  /** More words by which the palette finds it; they are not shown. */
  readonly words?: string;
  /** A promise that fails is told to the person. */
  readonly run?: (go: (to: string) => void) => unknown;
}

/** What the palette's one search finds of a resource, or of a kind of hit, by its name: the first file must not carry every contract. */
export interface FoundSource {
  readonly of: string;
  readonly draw: (found: never) => Omit<PaletteItem, 'key'>;
}

/** Asks a call of its own. Must heed the signal. */
export interface AskingSource {
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
}

/** Finds things for the command palette; `label` is an i18n key in the area's namespace, written out. */
export type PaletteSource<A extends Namespace = Namespace> = Access & {
  readonly label: KeyOf<A>;
  /** What is done with a hit: a text with `{{name}}` for the hit's own. Its words are taken off what was typed. */
  readonly verb?: KeyOf<A>;
} & (FoundSource | AskingSource);

/**
 * Something to begin, for the command palette; `label` is an i18n key in the area's namespace, written out, and so is
 * `words`: how else people call it.
 */
export type PaletteAction<A extends Namespace = Namespace> = Access & {
  readonly label: KeyOf<A>;
  readonly words?: KeyOf<A>;
  readonly to: string;
};

/** A line over every screen, below the bar of the shell; loaded after the first picture. */
export type BarSource = Access & {
  readonly texts: readonly Namespace[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};

/** A form with what was answered; `files` names those that answers hold by their ids. */
export interface AnsweredForm {
  readonly content: FormContent;
  readonly answers: Answers;
  readonly files: readonly { readonly id: number; readonly name: string }[];
  /** Something beside an answer, by the key of its field: a verdict, a flag, what was answered before. */
  readonly beside?: (field: string) => ReactNode;
}

export interface FilledForm extends AnsweredForm {
  /** Takes one answer by the key of its field, at every change. */
  readonly answer: (field: string, value: unknown) => void;
  /** The fields that may change, where not all may: those that an office sent back. */
  readonly open?: ReadonlySet<string>;
  readonly saved: Pick<ReturnType<typeof useFilling>, 'state' | 'saved_at'>;
  /** What the person confirms before it is sent. */
  readonly declaration?: string;
  readonly sendText: string;
  readonly send: () => Promise<unknown>;
  /** Leaves the form as it is, to go on another day. */
  readonly later?: () => void;
}

/** The pages that other areas add to, with what each part is given. */
export interface PartRecords {
  /** The home of a module: its tabs. */
  readonly module: RecordOf<typeof taughtModules>;
  /** The first of them: what comes next there. */
  readonly module_next: RecordOf<typeof taughtModules>;
  /** What follows from an inquiry for people, on its page. */
  readonly recruitment: RecordOf<typeof recruitmentInquiries>;
  /** A line or more of Today on campus, on Home. */
  readonly today: null;
  /** A code, or what else a counter wants to see. */
  readonly show: null;
  /** A form that an office built, as one person fills it in. */
  readonly form: FilledForm;
  /** The same, answered: only read. */
  readonly form_answers: AnsweredForm;
  /** One answer of it. */
  readonly form_answer: Pick<AnsweredForm, 'files'> & { readonly field: Answered; readonly value: unknown };
}
export type PartPlace = keyof PartRecords;

/** What a part draws for a record of its page. */
export type PartProps<P extends PartPlace> = { readonly of: PartRecords[P] };

/**
 * What an area adds to a page of another area (`of`): a tab or a card, by its `key`; `label` is an i18n key in the area's
 * namespace, written out. Loaded when it is shown, with its texts.
 */
export type PartSource<A extends Namespace = Namespace> = Access & {
  readonly key: string;
  readonly label: KeyOf<A>;
  readonly texts?: readonly Namespace[];
} & {
    [P in PartPlace]: {
      readonly of: P;
      readonly load: () => Promise<{ readonly default: ComponentType<PartProps<P>> }>;
    };
  }[PartPlace];

interface ScreensOf<A extends Namespace> {
  readonly area: A;
  readonly routes: readonly ScreenRoute<A>[];
  readonly navigation: readonly NavigationEntry<A>[];
  readonly palette?: readonly PaletteSource<A>[];
  readonly actions?: readonly PaletteAction<A>[];
  readonly bars?: readonly BarSource[];
  readonly parts?: readonly PartSource<A>[];
}

/** What an area gives the shell: `export const area: AreaScreens` in its index.tsx. `area` is also its translation namespace. */
export type AreaScreens = { readonly [A in Namespace]: ScreensOf<A> }[Namespace];

/** True when the actor (null: nobody is signed in) may open it; a grant or a role is enough. */
export function mayOpen(access: Access, actor: Actor | null): boolean {
  if (access.audience === 'public') return true;
  if (!actor) return false;
  return (
    access.audience === 'any' ||
    holdsGrant(actor, access.may) ||
    Boolean(access.roles?.some((role) => actor.roles.includes(role)))
  );
}

const holdsGrant = (actor: Actor, grant: Grant | undefined): boolean =>
  grant !== undefined &&
  isGranted(actor.grants, grant[1], grant[0]) &&
  (!isViewerOnly(actor) || ['read', 'export'].includes(grant[0]));
