/** What an area's service may override of `ResourceService`; the rest is the same for every resource. */
const POINTS = ['source', 'listOf', 'prepare', 'effects', 'guards', 'hearers', 'after', 'hiddenFrom'];
/** Services that answer otherwise than every other resource, each with the methods it writes by hand. */
const OTHERWISE = new Map([
  ['accounts/accounts.service.ts', ['onModuleInit', 'page', 'all', 'batches', 'save', 'remove', 'act']],
  ['accounts/role-members.service.ts', ['onModuleInit']],
  ['applications/applications.service.ts', ['onModuleInit', 'save']],
  ['applications/foundation-payments.service.ts', ['onModuleInit']],
  ['attendance/registers/lesson-attendances.service.ts', ['page']],
  ['chat/rooms.service.ts', ['save']],
  ['email-templates/sendings.service.ts', ['save']],
  ['letters/letters.service.ts', ['act']],
  ['roles/roles.service.ts', ['save']],
  ['staff/staff.service.ts', ['exported', 'batches']],
  ['students/students.service.ts', ['find', 'exported', 'batches']],
  ['timetable/slots.service.ts', ['change']],
]);
const SERVICE = /^apps\/api\/src\/areas\/(.+\.service\.ts)$/;

/**
 * Services that rewrite what the base does: an override point that is missing belongs into the base, once.
 * @param {{ file: string, text: string }[]} files
 */
export function overrides(files) {
  return files.flatMap(({ file, text }) => {
    const name = SERVICE.exec(file)?.[1];
    if (!name || !/extends ResourceService\b|extends \w+Service</.test(text)) return [];
    const allowed = [...POINTS, ...(OTHERWISE.get(name) ?? [])];
    return [...text.matchAll(/\boverride (?:readonly |async )*\*?(\w+)/g)].flatMap(([, method = '']) =>
      allowed.includes(method)
        ? []
        : [`${file}: overrides ${method}; a resource's service overrides ${POINTS.join(', ')}`],
    );
  });
}
