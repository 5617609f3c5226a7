import type { Mention } from '#contract/api/community/posts.ts'
import { useTextDraft } from '#web/lib/drafts/use-text-draft.ts'
import { useVisitor } from '#web/shell/visitor.ts'

/** A text being written: body, mentions, and for a post its other fields. */
export type PostTextDraft = Readonly<Record<string, unknown>> & { body: string; mentions: readonly Mention[] }

/**
 * Stores a post or comment on this device until it is sent, and restores it at the next visit.
 *
 * @param form name of the draft; null stores nothing
 */
export function usePostTextDraft(
  form: string | null,
  text: PostTextDraft,
  onRestore: (text: PostTextDraft) => void,
): (next: PostTextDraft) => void {
  const userId = useVisitor().user?.id ?? ''
  const isEmpty = ({ body }: PostTextDraft): boolean => body === ''
  return useTextDraft({ userId, form, text, isEmpty, parse: parsePostText, onRestore })
}

function parsePostText(stored: unknown): PostTextDraft | null {
  const isText = typeof stored === 'object' && stored !== null && 'body' in stored && typeof stored.body === 'string'
  return isText && 'mentions' in stored && Array.isArray(stored.mentions) ? (stored as PostTextDraft) : null
}
