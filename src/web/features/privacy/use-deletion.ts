import { useState } from 'react'
import { deleteAccount } from '#contract/privacy.ts'
import { call } from '../../lib/call.ts'
import { eraseDrafts } from '../../lib/drafts.ts'
import { type AccountChangeState, useAccountChange } from '../account/use-account-change.ts'
import { askWhileFresh } from './export-query.ts'

/** Deleting one's account: the question opens only for those who have just signed in, so that nobody types for nothing. */
export type Deletion = {
  open: AccountChangeState<[]>
  remove: AccountChangeState<[]>
  isOpen: boolean
  /** The account is gone and the browser on its way out. */
  isGone: boolean
  close: () => void
}

const typed = () => ({ wanted: 'delete' })

/** The way to delete one's account. Afterwards nothing of it is left on this device either. */
export function useDeletion(): Deletion {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  const open = useAccountChange({ send: askWhileFresh, onDone: () => setOpen(true), typed })
  const remove = useAccountChange({
    send: () => call(deleteAccount),
    onDone: async () => {
      setGone(true)
      await eraseDrafts()
      location.replace('/login?notice=account-deleted')
    },
    typed,
  })
  return { open, remove, isOpen, isGone, close: () => setOpen(false) }
}
