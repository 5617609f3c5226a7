import type { CancelReason } from '#domain/billing/retention.ts'
import { t } from '#domain/i18n/messages.ts'

/** Reasons to leave, in the members' words. */
export const reasonLabels: Record<CancelReason, string> = {
  too_expensive: t`Too expensive`,
  unused: t`I don’t use it enough`,
  missing_features: t`Missing something I need`,
  customer_service: t`Customer support`,
  too_complex: t`Too complicated`,
  low_quality: t`Not as good as I expected`,
  switched_service: t`Switched to something else`,
  other: t`Other`,
}
