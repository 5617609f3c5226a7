import { Chip } from '#web/ui/chip.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { periodLabels, planLabels, type PlanName, type Prices, savingOf } from './plans.ts'

const options = (['yearly', 'monthly'] as const).map((plan) => ({ value: plan, label: planLabels[plan] }))

type PlanChoiceProps = { prices: Prices; plan: PlanName; onChange: (plan: PlanName) => void }

/** Choice between yearly and monthly payment, with prices and savings. */
export function PlanChoice({ prices, plan, onChange }: PlanChoiceProps): React.ReactNode {
  const { amountCents, currency } = prices[plan]
  const saving = savingOf(prices)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented label="How you pay" name="plan" options={options} value={plan} onChange={onChange} />
        {saving ? (
          <Chip tone={plan === 'yearly' ? 'pine' : 'neutral'}>{plan === 'yearly' ? saving : `Yearly: ${saving}`}</Chip>
        ) : null}
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2" aria-live="polite">
        <span className="tabular text-3xl font-bold tracking-tight">{formatMoney(amountCents, currency, { isShort: true })}</span>
        <span className="text-sm text-ink-3">{periodLabels[plan]}</span>
      </p>
      <p className="mt-1 text-sm text-ink-3">Everything: community, courses, calendar, pod marketplace, welcome package.</p>
    </>
  )
}
