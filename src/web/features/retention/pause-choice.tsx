import type { PauseMonths } from '#domain/billing/retention.ts'
import { RadioGroupField } from '../../ui/fields/choice-fields.tsx'
import { pauseEndsOn } from './offer-words.ts'

type PauseChoiceProps = {
  options: readonly PauseMonths[]
  /** When the paid time ends, which is when a pause begins. */
  endsAt: string
  months: PauseMonths
  onChoose: (months: PauseMonths) => void
}

/** How long a break lasts, each with the day it ends. */
export function PauseChoice({ options, endsAt, months, onChoose }: PauseChoiceProps): React.ReactNode {
  return (
    <RadioGroupField
      label="For how long?"
      options={options.map((count) => ({
        value: String(count),
        label: `${count === 1 ? '1 month' : `${count} months`}, until ${pauseEndsOn(endsAt, count)}`,
      }))}
      chosen={[String(months)]}
      onChoose={([chosen]) => {
        const found = options.find((count) => String(count) === chosen)
        if (found !== undefined) onChoose(found)
      }}
    />
  )
}
