/** Whether the text of `AssessmentSaveStatus` is visible and not covered. If so, no toast is needed. */
export function isSaveStatusInView(): boolean {
  const element = document.querySelector('[data-save-state]')
  if (!element) return false
  const { left, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 1, top + height / 2))
}
