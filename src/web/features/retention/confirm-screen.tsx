import type { RetentionSession } from '#contract/retention.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { endInWords, joinSentences } from '../billing/end-words.ts'

/** Most characters of what a member may add. */
const commentMax = 2_000

type ConfirmScreenProps = { session: RetentionSession; comment: string; onComment: (comment: string) => void }

/** Says what canceling means, and takes a word on the way. */
export function ConfirmScreen({ session, comment, onComment }: ConfirmScreenProps): React.ReactNode {
  const { ends, until, charges } = endInWords(session)
  return (
    <>
      <p>
        <strong className="text-ink">{ends}</strong> {joinSentences(until, charges, 'You can come back at any time.')}
      </p>
      <TextAreaField
        label="Is there anything you want us to know? (optional)"
        maxLength={commentMax}
        value={comment}
        onChange={(event) => onComment(event.target.value)}
      />
    </>
  )
}
