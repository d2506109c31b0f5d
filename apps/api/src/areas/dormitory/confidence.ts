import { hasRole, isGranted, isViewerOnly } from '@quad/domain/core';
import { DORMITORY_CARERS, DORMITORY_OFFICE } from '@quad/domain/dormitory';
import type { Context } from '#core/context.js';

/** Of the staff the office alone reads what applicants say of themselves. */
export const opens = ({ actor }: Context): boolean => hasRole(actor, DORMITORY_OFFICE) && !isViewerOnly(actor);

/** A person who may read every application also sees who lives where. */
export const seesAll = ({ actor }: Context): boolean => isGranted(actor.grants, 'dormitory/requests', 'read');

/** Who reads more of a resident than where they live. */
export const cares = (ctx: Context): boolean => seesAll(ctx) || hasRole(ctx.actor, DORMITORY_CARERS);
