import { useState } from 'react'
import { deleteAccount } from '#contract/api/privacy.ts'
import { callApi } from '#web/lib/call-api.ts'
import { clearDrafts } from '#web/lib/drafts/draft-storage.ts'
import { type AccountChangeState, useAccountChange } from '#web/features/account/use-account-change.ts'
import { getExportAfterRecentSignIn } from './export-query.ts'

/** Deletion of the account. The dialog opens only after a recent sign-in, so that no input is wasted. */
export type AccountDeletion = {
  open: AccountChangeState<[]>
  remove: AccountChangeState<[]>
  isOpen: boolean
  /** The account is deleted and the browser is leaving the page. */
  isDeleted: boolean
  close: () => void
}

const draft = () => ({ wanted: 'delete' })

/** Deletes the account, and afterwards everything stored about it on this device. */
export function useAccountDeletion(): AccountDeletion {
  const [isOpen, setOpen] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const open = useAccountChange({ send: getExportAfterRecentSignIn, onDone: () => setOpen(true), draft })
  const remove = useAccountChange({
    send: () => callApi(deleteAccount),
    onDone: async () => {
      setDeleted(true)
      await clearDrafts()
      location.replace('/login?notice=account-deleted')
    },
    draft,
  })
  return { open, remove, isOpen, isDeleted, close: () => setOpen(false) }
}
