import { useState } from 'react'
import type { PaymentMethod, Subscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { needsCard, formatNoCard } from './discount-text.ts'
import { formatPaymentMethod } from './payment-method-text.ts'
import { PaymentProblem, selfServiceFailedMessage } from './payment-problem.tsx'
import { usePortal } from './use-portal.ts'

type PaymentMethodCardProps = { method: PaymentMethod | null; subscription: Subscription }

/** The payment method, with a button to change it. */
export function PaymentMethodCard({ method, subscription }: PaymentMethodCardProps): React.ReactNode {
  const portal = usePortal()
  return (
    <Card title={t`Payment method`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
          <Icon name="card" className="flex-none text-ink-3" />
          {method ? <PaymentMethodView method={method} /> : <NoPaymentMethod subscription={subscription} />}
        </div>
        <Button
          size="sm"
          variant={method || !needsCard(subscription) ? 'secondary' : 'primary'}
          isPending={portal.isOpening}
          onClick={() => void portal.open('payment_method_update')}
        >
          {method ? t`Update` : t`Add a card`}
        </Button>
      </div>
      {portal.hasFailed ? (
        <div className="mt-4">
          <PaymentProblem message={selfServiceFailedMessage} />
        </div>
      ) : null}
    </Card>
  )
}

function PaymentMethodView({ method }: { method: PaymentMethod }): React.ReactNode {
  const [now] = useState(() => new Date())
  const { name, spokenName, hint, isUrgent } = formatPaymentMethod(method, now)
  return (
    <div className="min-w-0">
      <p className="tabular font-medium">
        <span aria-hidden="true">{name}</span>
        <span className="sr-only">{spokenName}</span>
      </p>
      {hint === null ? null : isUrgent ? <Chip tone="brass">{hint}</Chip> : <p className="tabular text-sm text-ink-3">{hint}</p>}
    </div>
  )
}

/** Without a card the next payment fails; members who started for free get a timely warning. */
function NoPaymentMethod({ subscription }: { subscription: Subscription }): React.ReactNode {
  return <p className="text-md text-ink-2">{formatNoCard(subscription)}</p>
}
