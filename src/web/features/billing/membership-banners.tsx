import { undoCancellation, resumeMembership, type Subscription } from '#contract/api/billing/billing.ts'
import { formatDay } from '#web/lib/dates.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { type ChargeResult, chargeResultOf } from './charge-result.ts'
import { type MembershipBanner, membershipBannersOf, withheldText } from './membership.ts'
import { PastDueBanner } from './past-due-banner.tsx'
import { ChangeFailedBanner } from './change-failed-banner.tsx'
import { useMembershipChange } from './use-membership-change.ts'

/** Banners about the membership, with their actions. */
export function MembershipBanners({ subscription }: { subscription: Subscription }): React.ReactNode {
  return membershipBannersOf(subscription).map((banner) => (
    <MembershipBannerView key={banner.kind} banner={banner} subscription={subscription} />
  ))
}

function MembershipBannerView({
  banner,
  subscription,
}: {
  banner: MembershipBanner
  subscription: Subscription
}): React.ReactNode {
  switch (banner.kind) {
    case 'withheld':
      return <WithheldBanner />
    case 'past-due':
      return <PastDueBanner accessUntil={banner.accessUntil} />
    case 'canceling':
      return <CancelingBanner endsAt={banner.endsAt} />
    case 'paused':
      return <PausedBanner until={banner.until} subscription={subscription} />
    case 'pausing':
      return <PausingBanner from={banner.from} until={banner.until} />
    case 'unconfirmed':
      return <UnconfirmedBanner url={banner.url} subscription={subscription} />
  }
}

function WithheldBanner(): React.ReactNode {
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

function CancelingBanner({ endsAt }: { endsAt: string }): React.ReactNode {
  const keeping = useMembershipChange(() => callApi(undoCancellation), 'Your membership goes on.')
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
      <ChangeFailedBanner>{keeping.failure}</ChangeFailedBanner>
    </>
  )
}

function PausedBanner({ until, subscription }: { until: string | null; subscription: Subscription }): React.ReactNode {
  const resuming = useMembershipChange(endPause, resumedText)
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
      <ChangeFailedBanner>{resuming.failure}</ChangeFailedBanner>
    </>
  )
}

async function endPause(): Promise<ChargeResult> {
  return chargeResultOf(await callApi(resumeMembership))
}

/** Members who must still act get that message instead. */
function resumedText(current: Subscription | null): string | null {
  return current && membershipBannersOf(current).length === 0 ? 'Welcome back. Your membership goes on from today.' : null
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

function PausingBanner({ from, until }: { from: string; until: string }): React.ReactNode {
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
      <ChangeFailedBanner>{staying.failure}</ChangeFailedBanner>
    </>
  )
}

function UnconfirmedBanner({ url, subscription }: { url: string; subscription: Subscription }): React.ReactNode {
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
