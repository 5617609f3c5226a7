import type { CancelReason } from '#domain/billing/retention.ts'
import type { RetentionSession } from '#contract/api/retention.ts'
import { formatDay } from '#web/lib/dates.ts'
import { RadioGroupField } from '#web/ui/fields/choice-fields.tsx'
import { reasonLabels } from './reason-text.ts'

type ReasonScreenProps = {
  session: RetentionSession
  reason: CancelReason | null
  onChoose: (reason: CancelReason) => void
}

/** Asks for the reason, which is optional. */
export function ReasonScreen({ session, reason, onChoose }: ReasonScreenProps): React.ReactNode {
  return (
    <>
      <p>Nothing is canceled yet. If you go on, your membership ends on {formatDay(session.endsAt)}.</p>
      <RadioGroupField
        label="What is the main reason? (optional)"
        options={session.reasons.map((row) => ({ value: row.reason, label: reasonLabels[row.reason] }))}
        chosen={reason === null ? [] : [reason]}
        onChoose={([chosen]) => {
          const matching = session.reasons.find((row) => row.reason === chosen)
          if (matching) onChoose(matching.reason)
        }}
      />
    </>
  )
}
