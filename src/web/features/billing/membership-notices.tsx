import { keepMembership, resumeMembership, type Subscription } from '#contract/billing.ts'
import { formatDay } from '../../lib/dates.ts'
import { call } from '../../lib/call.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass, LinkButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { formatMoney } from '../../ui/figures/money-format.ts'
import { type ChargeEnd, endOfCharge } from './charge-outcome.ts'
import { type Notice, noticesOf, withheldText } from './membership.ts'
import { PastDue } from './past-due.tsx'
import { Refusal } from './refusal.tsx'
import { useMembershipChange } from './use-membership-change.ts'

/** What a member should know about their membership before anything else, and what they can do about it. */
export function MembershipNotices({ subscription }: { subscription: Subscription }): React.ReactNode {
  return noticesOf(subscription).map((notice) => <MembershipNotice key={notice.kind} notice={notice} of={subscription} />)
}

function MembershipNotice({ notice, of }: { notice: Notice; of: Subscription }): React.ReactNode {
  switch (notice.kind) {
    case 'withheld':
      return <Withheld />
    case 'past-due':
      return <PastDue accessUntil={notice.accessUntil} />
    case 'canceling':
      return <Canceling endsAt={notice.endsAt} />
    case 'paused':
      return <Paused until={notice.until} subscription={of} />
    case 'pausing':
      return <Pausing from={notice.from} until={notice.until} />
    case 'unconfirmed':
      return <Unconfirmed url={notice.url} subscription={of} />
  }
}

function Withheld(): React.ReactNode {
  return (
    <Banner
      tone="clay"
      action={
        <LinkButton to="/dashboard/support" size="sm" variant="secondary">
          Contact support
        </LinkButton>
      }
    >
      {withheldText}
    </Banner>
  )
}

function Canceling({ endsAt }: { endsAt: string }): React.ReactNode {
  const keeping = useMembershipChange(() => call(keepMembership), 'Your membership goes on.')
  return (
    <>
      <Banner
        tone="brass"
        action={
          <Button size="sm" isPending={keeping.isPending} onClick={() => void keeping.run()}>
            Keep my membership
          </Button>
        }
      >
        Your membership ends on {formatDay(endsAt)}.
      </Banner>
      <Refusal>{keeping.failure}</Refusal>
    </>
  )
}

function Paused({ until, subscription }: { until: string | null; subscription: Subscription }): React.ReactNode {
  const resuming = useMembershipChange(endPause, welcomeBack)
  const resume = async (): Promise<void> => {
    if (await confirmResuming(subscription)) await resuming.run()
  }
  return (
    <>
      <Banner
        tone="brass"
        action={
          <Button size="sm" isPending={resuming.isPending} onClick={() => void resume()}>
            Resume now
          </Button>
        }
      >
        {until === null ? 'Your membership is paused.' : `Your membership is paused until ${formatDay(until)}.`} Your pod holds
        your seat.
      </Banner>
      <Refusal>{resuming.failure}</Refusal>
    </>
  )
}

async function endPause(): Promise<ChargeEnd> {
  return endOfCharge(await call(resumeMembership))
}

/** Who is still asked for something is told that instead. */
function welcomeBack(current: Subscription | null): string | null {
  return current && noticesOf(current).length === 0 ? 'Welcome back. Your membership goes on from today.' : null
}

function confirmResuming({ resumeCents, currency }: Subscription): Promise<boolean> {
  const price = resumeCents && currency ? formatMoney(resumeCents, currency) : null
  return confirm({
    title: price === null ? 'Resume now?' : `Resume now for ${price}?`,
    content:
      price === null
        ? 'Your membership goes on, and nothing is charged now.'
        : 'Your membership goes on from today, and its next period is paid today.',
    confirmText: 'Resume now',
    cancelText: 'Stay paused',
  })
}

function Pausing({ from, until }: { from: string; until: string }): React.ReactNode {
  const staying = useMembershipChange(endPause, 'There will be no pause. Your membership goes on.')
  return (
    <>
      <Banner
        tone="brass"
        action={
          <Button size="sm" variant="secondary" isPending={staying.isPending} onClick={() => void staying.run()}>
            Do not pause
          </Button>
        }
      >
        Your membership pauses on {formatDay(from)} and goes on by itself on {formatDay(until)}. Your pod holds your seat.
      </Banner>
      <Refusal>{staying.failure}</Refusal>
    </>
  )
}

function Unconfirmed({ url, subscription }: { url: string; subscription: Subscription }): React.ReactNode {
  const { openInvoiceCents, currency } = subscription
  const amount = openInvoiceCents === null || currency === null ? '' : ` of ${formatMoney(openInvoiceCents, currency)}`
  return (
    <Banner
      action={
        <a href={url} className={buttonClass({ size: 'sm' })}>
          Confirm payment
        </a>
      }
    >
      A payment{amount} waits for you to confirm it with your bank.
    </Banner>
  )
}
