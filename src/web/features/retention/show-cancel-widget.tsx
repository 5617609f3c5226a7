import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { CancelFlowResult } from './open-cancel-flow.ts'
import { CancelWidget } from './cancel-widget.tsx'

/** Shows our own cancel flow above the page until it is closed, in a separate React root, as a provider's widget would be. */
export async function showCancelWidget(token: string): Promise<CancelFlowResult['status']> {
  const opener = document.activeElement
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const { promise, resolve } = Promise.withResolvers<CancelFlowResult['status']>()
  root.render(
    <StrictMode>
      <CancelWidget token={token} onEnd={resolve} />
    </StrictMode>,
  )
  const status = await promise
  root.unmount()
  container.remove()
  // Unmounting the whole root leaves nothing to restore focus.
  if (opener instanceof HTMLElement) opener.focus()
  return status
}
