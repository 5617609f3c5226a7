import type { Locator } from '@playwright/test'

/** Clicks a button twice before the page can render again. */
export function pressTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.focus()
    element.click()
    element.click()
  })
}
