import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const AREAS = fileURLToPath(new URL('../../../areas', import.meta.url));

/** The last name of `row.place.reason`. */
const lastName = (node: ts.Node): string =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : '';
const isNothing = (node: ts.Node) => ['null', 'undefined', '0'].includes(node.getText());

/** True where the condition asks whether what is called so was left empty. */
function asksForLack(node: ts.Node, name: string): boolean {
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return lastName(node.operand) === name;
  if (ts.isBinaryExpression(node) && isNothing(node.right) && node.operatorToken.getText().startsWith('==')) {
    const { left } = node;
    return lastName(left) === name || (lastName(left) === 'length' && lastName(left.getChildAt(0)) === name);
  }
  return ts.forEachChild(node, (child) => asksForLack(child, name) || undefined) ?? false;
}

/** The fields that a refusal inside names, and whether its own word says that they were empty. */
function refusedIn(node: ts.Node, found: [field: string, isNeeded: boolean][] = []): [string, boolean][] {
  if (ts.isCallExpression(node) && node.arguments[0] && ts.isStringLiteral(node.arguments[0])) {
    const called = node.expression.getText();
    if (['needed', 'refusedAt', 'wrong', 'refused'].includes(called))
      found.push([node.arguments[0].text, called === 'needed']);
  }
  if (ts.isObjectLiteralExpression(node)) {
    const at = (key: string) =>
      node.properties.find(
        (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === key,
      )?.initializer;
    const field = at('field');
    const code = at('code');
    if (field && code && ts.isStringLiteral(field))
      found.push([field.text, ts.isStringLiteral(code) && code.text === 'field.required']);
  }
  ts.forEachChild(node, (child) => void refusedIn(child, found));
  return found;
}

/** `file: field` of every refusal of what was left empty that no sheet says, so that no form can mark it. */
export function lacksIn(file: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node))
      for (const [field, isNeeded] of refusedIn(node.thenStatement))
        if (isNeeded || asksForLack(node.expression, field)) found.add(`${file}: ${field}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return [...found];
}

/** Each with the reason why its form need not learn it from the sheet. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'applications/applications.service.ts: applicant_id': 'an office that enters one for somebody chooses them first',
  'applications/campaigns.service.ts: academic_year_id': 'asked of campaigns of courses alone, whose form shows it',
  'applications/effects.ts: flags': 'the dialog is opened by the first field that is flagged',
  'applications/effects.ts: reason': 'asked where the score is below that of the campaign: only the database knows it',
  'applications/foundation-applications.service.ts: slot_id': 'without it the place that the applicant chose is taken',
  'applications/foundation-payments.service.ts: reason': 'asked once the exam is sat: only the database knows it',
  'applications/main-applications.service.ts: confirm': 'a tick, not a field to fill',
  'applications/main-applications.service.ts: grant_type': 'the campaign may say it: only the database knows',
  'applications/main-applications.service.ts: slot_id': 'without it the place that the applicant chose is taken',
  'applications/posts/job-applications.service.ts: evaluator_id': 'the hour may name one: only the database knows it',
  'applications/posts/job-applications.service.ts: reason':
    'asked where the evaluator is silent: only the database knows it',
  'applications/posts/job-applications.service.ts: slot_id': 'without it the hour that the applicant chose is taken',
  'contracts/acceptance.service.ts: confirmed': 'a tick, not a field to fill',
  'forms/form-requests.service.ts: result_file_id':
    'asked where the form is completed by a paper: the form of the request says it',
  'assessments/mark-effects.ts: file_ids': 'the part of the screen that hands in has no button before a file is there',
  'assessments/mark-sheet.service.ts: reason': 'the dialog is that of the step, whose schema asks for it',
  'attendance/marking/marking.service.ts: reason': 'a correction opens with its reason',
  'chat/message-changes.service.ts: reason': 'the question before it does not go on without one',
  'chat/rooms.service.ts: title': 'the form of a group marks it by itself; a conversation of two has none',
  'enrollment/enrollment-effects.ts: documents_checked': 'a tick, not a field to fill',
  'enrollment/enrollment-effects.ts: flags': 'the dialog is opened by the first field that is flagged',
  'groups/placement.service.ts: plan': 'the plan that is shown, not a field to fill',
  'inquiries/inquiry-effects.ts: deadline': 'asked anew of an assignment, where the record has one',
  'letters/letter-effects.service.ts: no_action': 'a tick, not a field to fill',
  'letters/letter-effects.service.ts: result':
    'the sheet says it; asked again of one part of a letter, which is no step',
  'links/link-visits.service.ts: token': 'part of the address',
  'links/open-links.service.ts: token': 'part of the address',
  'quizzes/papers/quiz-effects.ts: confirm': 'a tick, not a field to fill',
  'registrations/decisions.service.ts: reason': 'the dialog is that of the step, whose schema asks for it',
  'sign-in/account-required-actions.service.ts: reason': 'the question before it does not go on without one',
  'timetable/slots.service.ts: group_ids':
    'without it the groups of the module are taken: only the database knows them',
  'transfers/transfers-effects.ts: confirmed': 'a tick, not a field to fill',
  'transfers/transfers.service.ts: student_id': 'a question of a search, which is asked after a person is chosen',
  'vacation/vacation-effects.ts: cover_id': 'counted anew at that moment: the sheet asks by what the record says',
  'vacation/vacation-effects.ts: reason': 'the form counts the days of notice, and says so above the field',
  'vacation/vacation-views.service.ts: staff_id': 'part of the address',
};

test('what must be filled is said by the schema, or by `needs`, `sends` or `asks` of the sheet: the form marks it', () => {
  const found = readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.spec\.ts$|(^|\/)test-/.test(name))
    .flatMap((name) => lacksIn(name, readFileSync(path.join(AREAS, name), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(SAID_ELSEWHERE).sort());
});

test('a need that only a service knows is found', () => {
  const text = `
    if (payload.late && !payload.reason) throw refusedAt('reason', 'x.explain');
    if (!known) throw needed('deadline');
    if (ids.length === 0) throw new Problem('invalid', { fields: [{ field: 'ids', code: 'x.none' }] });
    if (!place) throw refusedAt('room_id', 'x.closed');
    if (kind === null) throw new Problem('invalid', { fields: [{ field: 'day', code: 'field.required' }] });`;
  expect(lacksIn('a.ts', text)).toEqual(['a.ts: reason', 'a.ts: deadline', 'a.ts: ids', 'a.ts: day']);
});
