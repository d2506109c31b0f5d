/** Puts a text on the clipboard; where the browser keeps that for secure addresses, by its older way. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const stage = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  document.activeElement?.after(stage);
  stage.select();
  document.execCommand('copy');
  stage.remove();
}
