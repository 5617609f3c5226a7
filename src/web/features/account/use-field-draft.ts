import { useContext, useEffect, useState } from 'react'
import { saveDraft, readDraft } from '#web/lib/drafts.ts'
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

  useEffect(() => {
    if (!isFresh) return
    const open = async (): Promise<void> => {
      const stored = (await readDraft(reauthDraftKey(id)))[name]
      if (typeof stored === 'string' && stored !== '') setTyped(stored)
    }
    void open()
  }, [id, name, isFresh])

  const close = (): void => {
    setTyped(null)
    void saveDraft(reauthDraftKey(id), { [name]: undefined })
  }
  return { typed, setTyped, close }
}
