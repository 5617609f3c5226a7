import type { QuestionId } from '#domain/assessment/questions.ts'
import { type DraftKey, saveDraft, readDraft } from '#web/lib/drafts/draft-storage.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { visitorQuery } from '#web/shell/visitor.ts'

let declined: ReadonlySet<string> = new Set()

/**
 * Loads the review offers that the member declined on this device. Call it in `prepare`, so that no offer appears and
 * disappears.
 */
export async function loadDeclinedOffers(): Promise<void> {
  declined = new Set([...declined, ...Object.keys(await readDraft(draftKey()))])
}

/** Whether the member confirmed their answers to exactly these statements. */
export function isOfferDeclined(questionIds: readonly QuestionId[]): boolean {
  return declined.has(questionIds.join())
}

/** Records the confirmation on this device until the member signs out. */
export function declineOffer(questionIds: readonly QuestionId[]): void {
  declined = new Set([...declined, questionIds.join()])
  void saveDraft(draftKey(), { [questionIds.join()]: true })
}

function draftKey(): DraftKey {
  return [queryClient.getQueryData(visitorQuery.queryKey)?.user?.id ?? '', 'declined-offers']
}
