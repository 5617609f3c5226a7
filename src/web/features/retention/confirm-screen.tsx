import type { RetentionSession } from '#contract/api/retention.ts'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { formatCancellation, joinSentences } from './cancellation-text.ts'

/** Maximum length of the comment in characters. */
const maxCommentLength = 2_000

type ConfirmScreenProps = { session: RetentionSession; comment: string; onComment: (comment: string) => void }

/** Explains what canceling means, and offers a comment field. */
export function ConfirmScreen({ session, comment, onComment }: ConfirmScreenProps): React.ReactNode {
  const { ends, until, charges } = formatCancellation(session)
  return (
    <>
      <p>
        <strong className="text-ink">{ends}</strong> {joinSentences(until, charges, 'You can come back at any time.')}
      </p>
      <TextAreaField
        label="Is there anything you want us to know? (optional)"
        maxLength={maxCommentLength}
        value={comment}
        onChange={(event) => onComment(event.target.value)}
      />
    </>
  )
}
