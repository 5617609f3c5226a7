/** Within so long a second press belongs to the first. */
const doubleMs = 500

/**
 * Lets go of the second press of a double click. The first one closes the dialog, and the second would land on whatever lay below it: on a
 * phone on the navigation.
 */
export function dropSecondPress(): void {
  const drop = (event: MouseEvent): void => {
    // How often in a row was pressed there: a press of its own, as by the keyboard, counts from the beginning.
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', drop, { capture: true })
  setTimeout(() => window.removeEventListener('click', drop, { capture: true }), doubleMs)
}
