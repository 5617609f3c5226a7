import { useEffect } from 'react'
import { readDraft } from '#web/lib/drafts/draft-storage.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { answersKey, sendStoredAnswers } from './stored-answers.ts'

/** Sends answers that an earlier assessment visit left on this device, from a page that does not show them. */
export function useSendStoredAnswers(): void {
  const { user, access } = useVisitor()
  const userId = user?.id
  // The server accepts answers only from members. Answers of others stay until they are members again.
  const isMember = access.general
  useEffect(() => {
    if (userId === undefined || !isMember) return
    void sendStoredAnswers({
      readStored: () => readDraft(answersKey(userId)),
      openDraft: async () => (await import('./my-assessment-draft.ts')).openMyAssessmentDraft(),
    })
  }, [userId, isMember])
}
