import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { CancelFlowResult } from './open-cancel-flow.ts'
import { CancelWidget } from './cancel-widget.tsx'

/** Shows our own cancel flow above the page, in a tree of its own as a provider's would be, until it is closed. */
export async function showWidget(token: string): Promise<CancelFlowResult['status']> {
  const opener = document.activeElement
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { promise, resolve } = Promise.withResolvers<CancelFlowResult['status']>()
  root.render(
    <StrictMode>
      <CancelWidget token={token} onEnd={resolve} />
    </StrictMode>,
  )
  const status = await promise
  root.unmount()
  place.remove()
  // With the whole tree gone nobody in it is left to give the focus back.
  if (opener instanceof HTMLElement) opener.focus()
  return status
}
