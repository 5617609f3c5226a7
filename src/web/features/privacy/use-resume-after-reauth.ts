import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { saveDraft, readDraft } from '#web/lib/drafts.ts'
import { type ReauthPage, reauthDraftKey } from '#web/features/account/reauthenticate.ts'
import { AccountUserContext } from '#web/features/account/account-user-context.ts'

/** The action that was interrupted by reauthentication. */
export type PendingPrivacyAction = 'export' | 'file' | 'delete'

/** The privacy page as the target after reauthentication. */
export const privacyReauthPage: ReauthPage = {
  path: '/dashboard/privacy',
  form: 'privacy',
  draftText: 'Then we go on where you stopped.',
}

/** Resumes the interrupted action once after reauthentication. Discards an action left over from another day. */
export function useResumeAfterReauth(isFresh: boolean, resume: (pendingAction: PendingPrivacyAction) => void): void {
  const { id } = useContext(AccountUserContext)
  const hasChecked = useRef(false)
  const resumeOnce = useEffectEvent((stored: unknown) => {
    if (isFresh && (stored === 'export' || stored === 'file' || stored === 'delete')) resume(stored)
  })
  useEffect(() => {
    if (hasChecked.current) return
    hasChecked.current = true
    const check = async (): Promise<void> => {
      const key = reauthDraftKey(id, privacyReauthPage)
      const { wanted: pendingAction } = await readDraft(key)
      if (pendingAction === undefined) return
      await saveDraft(key, { wanted: undefined })
      resumeOnce(pendingAction)
    }
    void check()
  }, [id])
}
