import { useContext } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { saveDraft } from '#web/lib/drafts/draft-storage.ts'
import { useDeviceDraft } from '#web/lib/drafts/use-device-draft.ts'
import type { ReauthPage } from '#web/features/account/reauthenticate.ts'
import { AccountUserContext } from '#web/features/account/account-user-context.ts'

/** The action that was interrupted by reauthentication. */
export type PendingPrivacyAction = 'export' | 'file' | 'delete'

/** The privacy page as the target after reauthentication. */
export const privacyReauthPage: ReauthPage = {
  path: '/dashboard/privacy',
  form: 'privacy',
  draftText: t`Then you can pick up where you left off.`,
}

/** Resumes the interrupted action once after reauthentication. Discards an action left over from another day. */
export function useResumeAfterReauth(isFresh: boolean, resume: (pendingAction: PendingPrivacyAction) => void): void {
  const { id } = useContext(AccountUserContext)
  const { form } = privacyReauthPage
  useDeviceDraft(id, form, ({ wanted: stored }) => {
    if (stored === undefined) return
    void saveDraft([id, form], { wanted: undefined })
    if (isFresh && isPendingAction(stored.value)) resume(stored.value)
  })
}

function isPendingAction(stored: unknown): stored is PendingPrivacyAction {
  return stored === 'export' || stored === 'file' || stored === 'delete'
}
