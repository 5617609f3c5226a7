import { useState } from 'react'
import type { StartedSubscription } from '#contract/billing.ts'
import { promoCodeFields } from '#domain/billing/promo-code.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/figures/money-format.ts'

type PromoCodeProps = {
  /** The code the running order carries, null for none. */
  code: string | null
  onApply: (code: string | null) => void
  /** What came of the order; undefined while it is being asked. */
  started: StartedSubscription | undefined
  currency: string
  isPending: boolean
}

/** A promo code: entered, applied, and what it takes off. */
export function PromoCode({ code, onApply, started, currency, isPending }: PromoCodeProps): React.ReactNode {
  const [typed, setTyped] = useState(code ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const isApplied = code !== null && code === typed.trim()
  const error = fault ?? (isApplied ? started?.discountError : null)

  const apply = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    if (isPending) return
    const promoCode = typed.trim()
    const [first] = validateFields(promoCodeFields, { promoCode })
    setFault(first?.message ?? null)
    if (!first) onApply(promoCode || null)
  }

  const remove = (): void => {
    setTyped('')
    setFault(null)
    onApply(null)
  }

  // What the order carries holds until another code takes its place, whatever is being typed meanwhile.
  const discount = code !== null && started ? discountInWords(started, currency) : null
  return (
    <form noValidate onSubmit={apply} className="mt-4">
      <div className="flex items-start gap-3">
        <TextField
          label="Promo code"
          name="promoCode"
          className="min-w-0 flex-1"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(null)
          }}
          error={error ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {discount && isApplied ? (
          <Button variant="secondary" className="mt-[26px]" onClick={remove}>
            Remove
          </Button>
        ) : (
          <Button type="submit" variant="secondary" className="mt-[26px]" isPending={isPending}>
            Apply
          </Button>
        )}
      </div>
      {/* Takes the line that the field keeps for help or an error, where there is neither. */}
      <output
        className={classNames(
          'flex min-h-5 items-center gap-1.5 text-md font-medium text-pine-ink empty:hidden',
          error ? 'mt-1' : '-mt-5',
        )}
      >
        {discount ? (
          <>
            <Icon name="check" className="size-4" />
            {discount}
          </>
        ) : null}
      </output>
    </form>
  )
}

function discountInWords({ percentOff, fixedOff, piAmount }: StartedSubscription, currency: string): string | null {
  const off = percentOff ? `${percentOff}% off` : fixedOff ? `${formatMoney(fixedOff, currency, { isShort: true })} off` : null
  return off ? `${off}: you pay ${formatMoney(piAmount, currency)} today` : null
}
