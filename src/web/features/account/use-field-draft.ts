import { useContext, useState } from 'react'
import { useDeviceDraft } from '#web/lib/drafts/use-device-draft.ts'
import { reauthDraftKey } from './reauthenticate.ts'
import { AccountUserContext } from './account-user-context.ts'

/**
 * Input of a form's only field, null while the form is closed. Input stored before reauthentication opens the form again.
 *
 * @param name key of the input in the stored `draft`
 */
export function useFieldDraft(
  name: string,
  isFresh: boolean,
): { typed: string | null; setTyped: (typed: string) => void; close: () => void } {
  const { id } = useContext(AccountUserContext)
  const [typed, setTyped] = useState<string | null>(null)

  const [, form] = reauthDraftKey(id)
  const { clear } = useDeviceDraft(id, isFresh ? form : null, ({ [name]: stored }) => {
    if (typeof stored?.value === 'string' && stored.value !== '') setTyped(stored.value)
  })

  const close = (): void => {
    setTyped(null)
    void clear([name])
  }
  return { typed, setTyped, close }
}
