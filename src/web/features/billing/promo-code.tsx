import { useState } from 'react'
import type { CreatedSubscription } from '#contract/api/billing/billing.ts'
import { promoCodeFields } from '#domain/billing/promo-code.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatMoney } from '#web/ui/data-display/format-money.ts'

type PromoCodeProps = {
  /** The code of the current order; null for none. */
  code: string | null
  onApply: (code: string | null) => void
  /** The started order; undefined while it is loading. */
  started: CreatedSubscription | undefined
  currency: string
  isPending: boolean
}

/** A promo code: input, applied code and discount. */
export function PromoCode({ code, onApply, started, currency, isPending }: PromoCodeProps): React.ReactNode {
  const [typed, setTyped] = useState(code ?? '')
  const [validationError, setValidationError] = useState<string | null>(null)
  const isApplied = code !== null && code === typed.trim()
  const error = validationError ?? (isApplied ? started?.discountError : null)

  const apply = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    if (isPending) return
    const promoCode = typed.trim()
    const [firstError] = validateFields(promoCodeFields, { promoCode })
    setValidationError(firstError?.message ?? null)
    if (!firstError) onApply(promoCode || null)
  }

  const remove = (): void => {
    setTyped('')
    setValidationError(null)
    onApply(null)
  }

  // The order's code stays in effect until another replaces it, regardless of the input.
  const discount = code !== null && started ? formatStartedDiscount(started, currency) : null
  return (
    <form noValidate onSubmit={apply} className="mt-4">
      <div className="flex items-start gap-3">
        <TextField
          label={t`Promo code`}
          name="promoCode"
          className="min-w-0 flex-1"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setValidationError(null)
          }}
          error={error ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {discount && isApplied ? (
          <Button variant="secondary" className="mt-[26px]" onClick={remove}>
            {t`Remove`}
          </Button>
        ) : (
          <Button type="submit" variant="secondary" className="mt-[26px]" isPending={isPending}>
            {t`Apply`}
          </Button>
        )}
      </div>
      {/* Uses the line reserved for help text or an error if there is neither. */}
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

function formatStartedDiscount({ percentOff, fixedOff, piAmount }: CreatedSubscription, currency: string): string | null {
  const amountOff = percentOff
    ? t`${{ percentOff }}% off`
    : fixedOff
      ? t`${{ amount: formatMoney(fixedOff, currency, { isShort: true }) }} off`
      : null
  return amountOff ? t`${{ amountOff }}: you pay ${{ amount: formatMoney(piAmount, currency) }} today` : null
}
