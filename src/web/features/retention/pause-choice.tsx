import type { PauseMonths, RetentionOffer } from '#domain/billing/retention.ts'
import { formatDay } from '#web/lib/dates.ts'
import { RadioGroupField } from '#web/ui/fields/choice-fields.tsx'

type PauseChoiceProps = {
  offer: Extract<RetentionOffer, { kind: 'pause' }>
  months: PauseMonths
  onChoose: (months: PauseMonths) => void
}

/** Length of a pause, each with its end date. */
export function PauseChoice({ offer, months, onChoose }: PauseChoiceProps): React.ReactNode {
  return (
    <RadioGroupField
      label="For how long?"
      options={offer.months.map((count, i) => ({
        value: String(count),
        label: `${count === 1 ? '1 month' : `${count} months`}, until ${formatDay(offer.until[i] ?? '')}`,
      }))}
      chosen={[String(months)]}
      onChoose={([chosen]) => {
        const match = offer.months.find((count) => String(count) === chosen)
        if (match !== undefined) onChoose(match)
      }}
    />
  )
}
