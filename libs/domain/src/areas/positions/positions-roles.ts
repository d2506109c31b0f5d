import { HR_TEAM, SUPERS, type Role } from '@quad/domain/core';

/** Who keeps job positions and vacancies. Apart from the workflows: the navigation asks before any screen is opened. */
export const STAFFING: readonly Role[] = [...HR_TEAM, ...SUPERS];
/** Who approves what is recruited for. */
export const APPROVERS: readonly Role[] = [...SUPERS, 'HR_HEAD'];
