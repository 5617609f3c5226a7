import { useEffect } from 'react'
import { readDraft } from '../../lib/drafts.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { answersKey, sendKeptAnswers } from './kept-answers.ts'

/** Sends what an earlier visit to the assessment left on this device, from a page that shows none of it. */
export function useKeptAnswers(): void {
  const { user, access } = useVisitor()
  const userId = user?.id
  // The server takes answers of members only; those of others wait until they are one again.
  const isMember = access.general
  useEffect(() => {
    if (userId === undefined || !isMember) return
    void sendKeptAnswers({
      kept: () => readDraft(answersKey(userId)),
      openSheet: async () => (await import('./my-sheet.ts')).openMySheet(),
    })
  }, [userId, isMember])
}
