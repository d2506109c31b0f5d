export { dayIn, isMonthFirst, isNoCode } from './days.js';
export { asCsv, asWorkbook, ownHead, rejectedRows, type Refusal } from './rejected.js';
export { bareNumber, linesOf, readRows, type Line } from './read-rows.js';
export { codeOf, inAllLanguages, plain, readTable, type Came, type Table, type TableLine } from './table.js';
