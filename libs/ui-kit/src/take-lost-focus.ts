/** A ref: takes the focus if nothing has it. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
