import { useState } from 'react'
import { createPortalSession } from '#contract/api/billing/billing.ts'
import { callApi } from '#web/lib/call-api.ts'

/** Link to the provider's portal. */
export type Portal = { open: (flow?: 'payment_method_update') => Promise<void>; isOpening: boolean; hasFailed: boolean }

/** Opens the provider's portal, a separate site that links back to the membership page. */
export function usePortal(): Portal {
  const [isOpening, setOpening] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const open: Portal['open'] = async (flow) => {
    if (isOpening) return
    setOpening(true)
    setFailed(false)
    try {
      const { url } = await callApi(createPortalSession, { body: { flow: flow ?? null } })
      location.assign(url)
    } catch {
      setFailed(true)
    }
    setOpening(false)
  }
  return { open, isOpening, hasFailed }
}
