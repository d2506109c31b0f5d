import { Injectable } from '@nestjs/common';
import { WHOLE } from '@quad/domain/applications';
import type { HistoryEntry } from '@quad/domain/core';
import { labelAt, textFor, type FormContent } from '@quad/domain/forms';
import { FormVersionsService } from '#areas/forms/index.js';
import { Tellers } from '#areas/logs/index.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';

type Placed = Readonly<Record<string, unknown>> & { readonly path: string };
type Change = [string, [unknown, unknown]];
type Tell = (value: never) => unknown;

/** What was written as text before it was data. */
const PARSED: Readonly<Record<string, (text: string) => unknown>> = {
  answers: (text) => text.split(', '),
  scores: (text) => text.split(', '),
  verdict: (text) => {
    const [path, verdict] = text.split(': ');
    return { path, verdict: verdict === '—' ? 'none' : verdict };
  },
};

/** The history of an application in the words of its forms, also of those that it had before. */
@Injectable()
export class ApplicationHistory {
  constructor(
    private readonly database: Database,
    private readonly versions: FormVersionsService,
    private readonly tellers: Tellers,
  ) {}

  /** `versionOf` answers the version of the form that an application has now. */
  tells(resource: string, versionOf: (ctx: Context, id: number) => Promise<number>): void {
    this.tellers.register(resource, async (ctx, id, entries) => this.told(ctx, await versionOf(ctx, id), entries));
  }

  private async told(ctx: Context, form_version_id: number, entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
    const earlier = entries.flatMap(({ changes }) => changes?.form_version_id ?? []);
    const ids = new Set([form_version_id, ...earlier.filter((id) => typeof id === 'number')]);
    const query = this.database.reading(ctx);
    const forms = await Promise.all([...ids].map((id) => this.versions.version(query, id)));
    return byForms(
      entries,
      forms.map(({ content }) => content),
      ctx.locale,
    );
  }
}

function byForms(entries: readonly HistoryEntry[], forms: readonly FormContent[], locale: string): HistoryEntry[] {
  const tell = tellsOf(forms, locale);
  const changed = ([column, pair]: Change): Change => {
    const [say, parse] = [tell[column], PARSED[column]];
    const of = (value: unknown) =>
      say && value !== null ? say((typeof value === 'string' && parse ? parse(value) : value) as never) : value;
    return [column, [of(pair[0]), of(pair[1])]];
  };
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes && Object.fromEntries(Object.entries(entry.changes).map(changed)),
  }));
}

/** How each of these columns is told; a key that no form has any more says so. */
function tellsOf(forms: readonly FormContent[], locale: string): Readonly<Record<string, Tell>> {
  const named = (find: (form: FormContent) => string | undefined): string =>
    forms.map(find).find(Boolean) ?? textOf(locale, 'applications:place.gone');
  const place = (path: string): string => {
    if (path === WHOLE) return textOf(locale, 'applications:place.whole');
    return /^[a-z][\w.]*$/.test(path) ? named((form) => labelAt(form, path, locale)) : path;
  };
  const placed = ({ path, ...rest }: Placed) => ({ path: place(path), ...rest });
  return {
    answers: (keys: readonly string[]) => [...new Set(keys.map(place))],
    scores: (parts: readonly string[]) => parts,
    flags: (flags: readonly Placed[]) => flags.map(placed),
    verdict: placed,
    step: (key: string) => named(({ steps }) => textFor(steps.find((one) => one.key === key)?.label, locale)),
  };
}
