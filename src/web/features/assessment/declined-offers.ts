import type { QuestionId } from '#domain/assessment/questions.ts'
import { type DraftKey, keepDraft, readDraft } from '../../lib/drafts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { visitorQuery } from '../../shell/visitor.ts'

let declined: ReadonlySet<string> = new Set()

/** Reads which offers the member has declined on this device; part of `prepare`, so that none appears and goes again. */
export async function openDeclinedOffers(): Promise<void> {
  declined = new Set([...declined, ...Object.keys(await readDraft(keyOf()))])
}

/** Whether the member has said that their answers to exactly these statements are right. */
export function isDeclined(about: readonly QuestionId[]): boolean {
  return declined.has(about.join())
}

/** Remembers that they are, on this device until its member signs out. */
export function decline(about: readonly QuestionId[]): void {
  declined = new Set([...declined, about.join()])
  void keepDraft(keyOf(), { [about.join()]: true })
}

function keyOf(): DraftKey {
  return [queryClient.getQueryData(visitorQuery.queryKey)?.user?.id ?? '', 'declined-offers']
}
