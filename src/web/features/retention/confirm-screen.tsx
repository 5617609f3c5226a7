import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { formatDay } from '../billing/membership.ts'

/** Most characters of what a member may add. */
const commentMax = 2_000

type ConfirmScreenProps = { endsAt: string; comment: string; onComment: (comment: string) => void }

/** Says what canceling means, and takes a word on the way. */
export function ConfirmScreen({ endsAt, comment, onComment }: ConfirmScreenProps): React.ReactNode {
  return (
    <>
      <p>
        <strong className="text-ink">Your membership ends on {formatDay(endsAt)}.</strong> Until then you keep your seat and
        everything else; after that nothing is charged. You can come back at any time.
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
