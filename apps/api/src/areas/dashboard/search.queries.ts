import { z } from 'zod';
import { HIT_KINDS } from '@quad/domain/dashboard';
import { built } from '#core/database/builder.js';
import { holding } from '#core/resource/list.query.js';

type Kind = (typeof HIT_KINDS)[number];
/** What a hit is made of: where it is looked for, what is looked at, and its screen. */
interface Place {
  readonly from: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** SQL that says whether all patterns are found, and whether the first begins the title. */
  readonly holds: string;
  readonly begins: string;
  readonly path: string;
}

/** Of so many that are found the best are shown: of more nobody means any before they have typed another letter. */
const LOOKED_AT = 1000;
/** People are looked for in what everybody reads of them, which begins with the name. */
const indexed = (name: string) => ({
  holds: `s.id = any(array(select f.id from quad_some_${name}($1::text[], ${LOOKED_AT}) f where f.open))`,
  begins: 's.searched ~ $2',
});
const looking = (title: string, other: string) => ({
  holds: holding('$1', title, other),
  begins: `quad_fold(${title}) ~ $2`,
});

/** $1 are patterns of the words, $2 that of one at a beginning, $3 is true for a person who learns and does not teach. */
const PLACES: Readonly<Record<Kind, Place>> = {
  student: {
    from: 'students s left join groups g on g.id = s.group_id',
    id: 's.id',
    title: 's.name',
    detail: `concat_ws(' · ', s."idNumber", g.title)`,
    ...indexed('students'),
    path: `'/students/info?student=' || s.id`,
  },
  staff: {
    from: 'staff s left join departments d on d.id = s.department_id',
    id: 's.id',
    title: 's.name',
    detail: `concat_ws(' · ', nullif(s.position, ''), d.name)`,
    ...indexed('staff'),
    path: `'/staff/' || s.id`,
  },
  module: {
    from: 'taught_modules t join modules m on m.id = t.module_id join academic_years y on y.id = t.academic_year_id',
    id: 't.id',
    title: 't.title',
    detail: `concat_ws(' · ', m.code, y.name)`,
    ...looking('t.title', 'm.code'),
    path: `case when $3::boolean then '/' || t.id || '/student-lessons' else '/module/' || t.id || '/lessons' end`,
  },
  group: {
    from: 'groups g left join courses c on c.id = g.course_id left join levels v on v.id = g.level_id',
    id: 'g.id',
    title: 'g.title',
    detail: `concat_ws(' · ', c.title, v.name)`,
    ...looking('g.title', 'c.title'),
    path: `'/groups/' || g.id`,
  },
  lesson: {
    from: 'lessons l join taught_modules t on t.id = l.ccls_module_id join modules m on m.id = t.module_id',
    id: 'l.id',
    title: 'l.title',
    detail: `concat_ws(' · ', m.code, t.title)`,
    ...looking('l.title', 'l.topic'),
    path: `case when $3::boolean then '/' || t.id || '/student-lessons?lesson=' || l.id
      else '/module/' || t.id || '/lessons?lesson=' || l.id end`,
  },
};

interface Search {
  readonly kinds: readonly Kind[];
  /** Patterns of the words, as `askedPatterns` makes them. */
  readonly patterns: readonly string[];
  /** True for a person who learns and does not teach. */
  readonly learns: boolean;
  readonly limit: number;
}
/** The hits of some kinds as JSON text, at most `limit` of each: first what begins with the text. */
export const SEARCH = built({
  build: ({ kinds, patterns, learns, limit }: Search) => {
    const parts = kinds.map((kind) => {
      const { from, id, title, detail, holds, begins, path } = PLACES[kind];
      return `(select '${kind}' as kind, ${id} as id, ${title} as title, ${detail} as detail, ${path} as path from ${from}
      where $3::boolean is not null and ${holds}
        order by ${begins} desc, ${title}, ${id} limit ${limit})`;
    });
    return {
      text: `select coalesce(json_agg(hit), '[]')::text as content from (${parts.join(' union all ')}) hit`,
      values: [patterns, `^${patterns[0]}`, learns],
      name: `search:${limit}:${kinds.join()}`,
    };
  },
  row: { content: z.string() },
  samples: () =>
    [...HIT_KINDS.map((kind) => [kind]), HIT_KINDS].map((kinds) => ({
      kinds,
      patterns: ['a'],
      learns: false,
      limit: 8,
    })),
});
