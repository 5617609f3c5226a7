import { useState } from 'react'
import { createPortalSession } from '#contract/billing.ts'
import { call } from '../../lib/call.ts'

/** The way to the provider's pages. */
export type Portal = { open: (flow?: 'payment_method_update') => Promise<void>; isOpening: boolean; hasFailed: boolean }

/** Opens the provider's portal, which is a page of its own and leads back to the membership. */
export function usePortal(): Portal {
  const [isOpening, setOpening] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const open: Portal['open'] = async (flow) => {
    if (isOpening) return
    setOpening(true)
    setFailed(false)
    try {
      const { url } = await call(createPortalSession, { body: { flow: flow ?? null } })
      location.assign(url)
    } catch {
      setFailed(true)
    }
    setOpening(false)
  }
  return { open, isOpening, hasFailed }
}
