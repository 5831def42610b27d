/** Scrolls to a field of the open form and focuses it. Opens its tab if another one is shown. */
function showField(path: string): void {
  const field = document.getElementById(`field-${path.replaceAll('.', '__')}`);
  const [first = ''] = path.split('.');
  const target = field ?? document.querySelector<HTMLElement>(`[data-field-path="${CSS.escape(first)}"]`);
  if (!target) return;
  if (!target.checkVisibility()) openTabOf(target);
  target.scrollIntoView({ block: 'center' });
  const control = 'input, textarea, select, button, [contenteditable="true"]';
  (target.matches(control) ? target : (target.querySelector<HTMLElement>(control) ?? target)).focus({
    preventScroll: true,
  });
}

/** The CMS marks the panel of each tab with the position of its button. */
function openTabOf(target: HTMLElement): void {
  const tabs = target.closest('.tabs-field');
  const panels = [...(tabs?.querySelectorAll('.tabs-field__tab') ?? [])];
  const at = panels.findIndex((panel) => panel.contains(target));
  tabs?.querySelectorAll<HTMLElement>('.tabs-field__tab-button')[at]?.click();
}

/** Closes a dialog and shows a field of the form behind it. Until the dialog is closed, nothing else can have the focus. */
export function closeAndShowField(onClose: () => void, path: string): void {
  onClose();
  setTimeout(() => showField(path));
}
