import { problems } from '#contract/problems.ts'
import { keepAllUnsent } from '../lib/unsent.ts'
import { notify } from '../ui/notifications/notify.ts'

let isStarting = false

/** Loads the page anew with everything that was not sent kept on this device; the new page says why, once. */
export async function startAnew(): Promise<void> {
  if (isStarting) return
  isStarting = true
  await keepAllUnsent()
  // Read by whoever stays, as the browser asks where something would be lost; others see the new page's words.
  const url = location.pathname + location.search
  notify({ type: 'error', message: problems['another-account'].detail, url, linkText: 'Reload', isPageLoad: true })
  history.replaceState({ ...(history.state as object | null), isStartedAnew: true }, '')
  location.reload()
}
