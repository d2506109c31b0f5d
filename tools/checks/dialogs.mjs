const OPEN = /<Modal\b/;
/** What takes words outside a form of the kit, which guards its own; what only shows an address takes none. */
const TYPED = /<(?:TextArea|InputGroup|PeoplePicker)\b(?!\s+readOnly)/;
const GUARD = /<LeaveGuard\b/;
/** A button that leaves without going the dialog's way. */
const LEAVES = /<Button[^>]*onClick=\{(?:close|onClose)\}[^>]*>\s*\{t\('(?:kit:)?cancel'\)\}/;

/**
 * No dialog throws typed words away unasked: one with fields of its own mounts the guard, and its way out is the kit's.
 * @param {{ file: string, text: string }[]} files
 */
export function dialogs(files) {
  return files
    .filter(({ file, text }) => /^apps\/web\/src\/.*(?<!\.spec)\.tsx$/.test(file) && OPEN.test(text))
    .flatMap(({ file, text }) => [
      ...(TYPED.test(text) && !GUARD.test(text)
        ? [`${file}: a dialog with fields of its own mounts <LeaveGuard /> while something is typed in them`]
        : []),
      ...(GUARD.test(text) && LEAVES.test(text)
        ? [`${file}: a dialog is cancelled by <CancelButton />, which asks about what was typed`]
        : []),
    ]);
}
