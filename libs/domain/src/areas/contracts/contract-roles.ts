import { ACCOUNTING, ADMINS, REGISTRY, STUDENTS, SUPERS, type Role } from '@quad/domain/core';

// Apart from workflows and contracts: the navigation asks for these before any screen is opened.

/** Who writes contracts and their texts, and gives them to students. */
export const CONTRACT_OFFICE: readonly Role[] = [...REGISTRY, ...ACCOUNTING, ...ADMINS, 'FINANCE_HEAD', 'LEGAL'];
/** Who says that money has arrived. */
export const CONTRACT_CASHIERS: readonly Role[] = [...ACCOUNTING, ...SUPERS, 'FINANCE_HEAD'];
/** Who takes back that money has arrived. */
export const CONTRACT_REVERSERS: readonly Role[] = [...SUPERS, 'ACCOUNTANT_HEAD', 'FINANCE_HEAD'];
/** Who ends a contract before its time. */
export const CONTRACT_ENDERS: readonly Role[] = [...SUPERS, 'LEGAL', 'FINANCE_HEAD', 'REGISTRAR_HEAD'];
/** Who accepts one: the person that it is with. */
export const CONTRACT_HOLDERS: readonly Role[] = [...STUDENTS, 'BS_APPLICANT', 'MS_APPLICANT'];
