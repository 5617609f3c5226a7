import { t } from '#domain/i18n/messages.ts'
import { saveAllUnsentChanges } from '../lib/drafts/unsent-changes.ts'
import { showToast } from '../ui/toasts/show-toast.ts'

let isReloading = false

/** Reloads the page after storing all unsent changes on this device. The new page explains who is signed in, once. */
export async function reloadForAccountSwitch(reason: string): Promise<void> {
  if (isReloading) return
  isReloading = true
  await saveAllUnsentChanges()
  // Only seen if the browser's leave dialog keeps the member on the page; otherwise the new page shows its own message.
  const url = location.pathname + location.search
  showToast({ type: 'error', message: reason, url, linkText: t`Reload`, isPageLoad: true })
  history.replaceState({ ...(history.state as object | null), isAccountSwitch: true }, '')
  location.reload()
}
