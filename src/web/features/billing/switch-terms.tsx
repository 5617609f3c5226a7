import type { PlanSwitchPreview } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RadioGroupField } from '#web/ui/fields/choice-fields.tsx'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import type { PlanName, Prices } from './plans.ts'
import { switchCostItems, formatNextPaymentAfterSwitch, type SwitchTiming } from './switch-text.ts'

type SwitchTermsProps = {
  plan: PlanName
  prices: Prices
  preview: PlanSwitchPreview
  timing: SwitchTiming
  onChoose: (timing: SwitchTiming) => void
}

/** Terms of a plan change: when it takes effect, what it costs, and the next payment. */
export function SwitchTerms({ plan, prices, preview, timing, onChoose }: SwitchTermsProps): React.ReactNode {
  const { renewalAt } = preview
  const canWait = plan === 'monthly' && renewalAt !== null
  return (
    <>
      {canWait ? (
        <RadioGroupField
          label={t`When to switch`}
          options={[
            { value: 'renewal', label: t`When your year ends on ${{ day: formatDay(renewalAt) }}` },
            { value: 'now', label: t`Switch today` },
          ]}
          chosen={[timing]}
          onChoose={([chosen]) => onChoose(chosen === 'now' ? 'now' : 'renewal')}
        />
      ) : null}
      {timing === 'renewal' && renewalAt !== null ? (
        <p>
          {t`You won’t be charged now. From ${{ day: formatDay(renewalAt) }}, you’ll pay ${{ price: formatMoney(prices[plan].amountCents, prices[plan].currency, { isShort: true }) }} a month and can cancel anytime.`}
        </p>
      ) : (
        <Costs plan={plan} prices={prices} preview={preview} />
      )}
    </>
  )
}

function Costs({ plan, prices, preview }: Pick<SwitchTermsProps, 'plan' | 'prices' | 'preview'>): React.ReactNode {
  return (
    <div className="grid gap-3" aria-live="polite">
      <dl className="rounded-md bg-sunk px-4 py-3">
        {switchCostItems(plan, preview).map(({ term, amount, isTotal }) => (
          <div
            key={term}
            className={classNames(
              'flex items-baseline justify-between gap-4 py-1',
              isTotal && 'mt-1 border-t border-line pt-2 font-bold text-ink',
            )}
          >
            <dt>{term}</dt>
            <dd className="tabular">{amount}</dd>
          </div>
        ))}
      </dl>
      <p>{formatNextPaymentAfterSwitch(plan, prices, preview)}</p>
    </div>
  )
}
