import { z } from 'zod';
import { LOOKS } from '@quad/domain/core';

const text = z.string().nullable();

/** A step that a record waits for: `asks` says that it carries something, `ends` that nothing follows its status. */
const workStep = z.object({ event: z.string(), to: z.string(), asks: z.boolean(), ends: z.boolean() });

/**
 * A record that waits for the person; `mine`: it names them, others wait for anybody of their role; `when` it is or was, `due` until
 * when, days or moments; `page` where the person finds it.
 */
export const workItem = z.object({
  id: z.number(),
  mine: z.boolean(),
  version: z.number(),
  status: z.string(),
  look: z.enum(LOOKS),
  number: text,
  title: text,
  who: text,
  when: text,
  due: text,
  page: text,
  steps: z.array(workStep),
});

/**
 * What waits of one resource: `count` records, of which `mine` name the person; at most WORK_SHOWN of these and of the
 * others, the nearest first; `events` counts all by step. `path` is where its steps are sent, `named` the column of the
 * titles.
 */
export const workKind = z.object({
  resource: z.string(),
  area: z.string(),
  path: z.string(),
  named: z.string(),
  count: z.number(),
  mine: z.number(),
  events: z.record(z.string(), z.number()),
  items: z.array(workItem),
});

/** So many of one resource are shown, and so many are counted. */
export const WORK_SHOWN = 20;
export const WORK_COUNTED = 100;

/** GET /my-work: every resource of which something may ever wait for the person, also where nothing does now. */
export const myWork = z.array(workKind);

export type WorkItem = z.infer<typeof workItem>;
export type WorkKind = z.infer<typeof workKind>;
export type WorkStep = z.infer<typeof workStep>;
