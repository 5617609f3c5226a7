import { undoCancellation, resumeMembership, type Subscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
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
          {t`Contact support`}
        </LinkButton>
      }
    >
      {withheldText}
    </Banner>
  )
}

function CancelingBanner({ endsAt }: { endsAt: string }): React.ReactNode {
  const keeping = useMembershipChange(() => callApi(undoCancellation), t`Your membership will continue.`)
  return (
    <>
      <Banner
        tone="brass"
        action={
          <Button size="sm" isPending={keeping.isPending} onClick={() => void keeping.run()}>
            {t`Keep my membership`}
          </Button>
        }
      >
        {t`Your membership ends on ${{ day: formatDay(endsAt) }}.`}
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
            {t`Resume now`}
          </Button>
        }
      >
        {until === null ? t`Your membership is paused.` : t`Your membership is paused until ${{ day: formatDay(until) }}.`}{' '}
        {t`Your pod is holding your seat.`}
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
  return current && membershipBannersOf(current).length === 0 ? t`Welcome back. Your membership continues today.` : null
}

function confirmResuming({ resumeCents, currency }: Subscription): Promise<boolean> {
  const price = resumeCents && currency ? formatMoney(resumeCents, currency) : null
  return confirm({
    title: price === null ? t`Resume now?` : t`Resume now for ${{ price }}?`,
    content:
      price === null
        ? t`Your membership continues, and you won’t be charged now.`
        : t`Your membership continues today, and you pay for the next period today.`,
    confirmText: t`Resume now`,
    cancelText: t`Stay paused`,
  })
}

function PausingBanner({ from, until }: { from: string; until: string }): React.ReactNode {
  const staying = useMembershipChange(endPause, t`Pause canceled. Your membership will continue.`)
  return (
    <>
      <Banner
        tone="brass"
        action={
          <Button size="sm" variant="secondary" isPending={staying.isPending} onClick={() => void staying.run()}>
            {t`Cancel pause`}
          </Button>
        }
      >
        {t`Your membership pauses on ${{ pauseDay: formatDay(from) }} and resumes automatically on ${{ resumeDay: formatDay(until) }}. Your pod will hold your seat.`}
      </Banner>
      <ChangeFailedBanner>{staying.failure}</ChangeFailedBanner>
    </>
  )
}

function UnconfirmedBanner({ url, subscription }: { url: string; subscription: Subscription }): React.ReactNode {
  const { openInvoiceCents, currency } = subscription
  return (
    <Banner
      action={
        <a href={url} className={buttonClass({ size: 'sm' })}>
          {t`Confirm payment`}
        </a>
      }
    >
      {openInvoiceCents === null || currency === null
        ? t`A payment needs you to confirm it with your bank.`
        : t`A payment of ${{ amount: formatMoney(openInvoiceCents, currency) }} needs you to confirm it with your bank.`}
    </Banner>
  )
}
