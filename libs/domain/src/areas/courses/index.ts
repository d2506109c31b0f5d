export * from './courses.contract.js';
export * from './course-categories.contract.js';
export * from './course-campaigns.contract.js';
export * from './course-documents.contract.js';
