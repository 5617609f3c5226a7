import type { Locator } from '@playwright/test'

/** Presses a button twice before the page has drawn anything anew. */
export function pressTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.focus()
    element.click()
    element.click()
  })
}
