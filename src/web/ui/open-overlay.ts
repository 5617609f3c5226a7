/** Whether a dialog, a menu or another overlay is open. Unhandled keys belong to it. */
export function hasOpenOverlay(): boolean {
  return document.querySelector('[role=alertdialog], [role=dialog], :popover-open') !== null
}
