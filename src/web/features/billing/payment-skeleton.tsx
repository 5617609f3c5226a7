import { t } from '#domain/i18n/messages.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** Placeholder of the payment form. */
export function PaymentSkeleton(): React.ReactNode {
  return (
    <output className="block min-h-60">
      <span className="sr-only">{t`Preparing your payment`}</span>
      <SkeletonLines count={6} />
    </output>
  )
}
