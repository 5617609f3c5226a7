import { keepAllUnsent } from '../lib/unsent.ts'
import { notify } from '../ui/notifications/notify.ts'

let isStarting = false

/** Loads the page anew with everything that was not sent kept on this device; the new page says who is here, once. */
export async function startAnew(reason: string): Promise<void> {
  if (isStarting) return
  isStarting = true
  await keepAllUnsent()
  // Read by whoever stays, as the browser asks where something would be lost; others see the new page's words.
  const url = location.pathname + location.search
  notify({ type: 'error', message: reason, url, linkText: 'Reload', isPageLoad: true })
  history.replaceState({ ...(history.state as object | null), isStartedAnew: true }, '')
  location.reload()
}
