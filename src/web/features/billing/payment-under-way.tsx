import { useQuery } from '@tanstack/react-query'
import { readSubscriptions } from '#contract/billing.ts'
import { queryOf } from '../../lib/queries.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const everyMs = 30_000

/** Stands in place of the checkout while a payment is on its way; the membership takes its place once it has begun. */
export function PaymentUnderWay({ onCheck, isChecking }: { onCheck: () => void; isChecking: boolean }): React.ReactNode {
  useQuery({ ...queryOf(readSubscriptions), refetchInterval: everyMs, refetchOnWindowFocus: 'always' })
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
