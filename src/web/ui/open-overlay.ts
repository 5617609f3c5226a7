/** Whether a dialog, a menu or another panel lies above the page: keys that nothing takes are for that. */
export function hasOpenOverlay(): boolean {
  return document.querySelector('[role=alertdialog], [role=dialog], :popover-open') !== null
}
