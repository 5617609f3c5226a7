import { useQuery } from '@tanstack/react-query'
import { getSubscriptions } from '#contract/api/billing/billing.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const pollMs = 30_000

/** Replaces the checkout while a payment is processing. The membership replaces it once active. */
export function PaymentInProgress({ onCheck, isChecking }: { onCheck: () => void; isChecking: boolean }): React.ReactNode {
  useQuery({ ...queryOf(getSubscriptions), refetchInterval: pollMs, refetchOnWindowFocus: 'always' })
  return (
    <Card title="Payment">
      <Banner
        title="Your payment is processing."
        action={
          <Button size="sm" variant="secondary" isPending={isChecking} onClick={onCheck}>
            Check again
          </Button>
        }
      >
        A payment by bank takes a few working days. Your membership begins by itself when it arrives, and this page then shows it.
      </Banner>
    </Card>
  )
}
