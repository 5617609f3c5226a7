import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SubscriptionList } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSendStoredAnswers } from '#web/features/assessment/use-send-stored-answers.ts'
import { ChecklistCard } from '#web/features/onboarding/checklist-card.tsx'
import { nextStepOf } from '#web/features/onboarding/checklist.ts'
import { useChecklist } from '#web/features/onboarding/use-checklist.ts'
import { missingRequiredFields, profileSections } from '#web/features/profile/profile-sections.ts'
import { useMissedCompletions } from '#web/features/profile/use-missed-completions.ts'
import { GuideCard, type GuideView } from './guide-card.tsx'
import { PackageCard } from './package-card.tsx'

/** A new member's first page: the guide, the checklist and the status of the welcome package. */
export function WelcomePage(): React.ReactNode {
  const { checklist, input } = useChecklist()
  useMissedCompletions()
  useSendStoredAnswers()
  const { me, subscriptions, timeZone } = input
  const { user } = useVisitor()
  const isRead = me.events.watchedMemberTrainingV1
  // A member who has not read the guide sees it first, and its position does not change until the next visit.
  const [isGuideFirst] = useState(!isRead)
  const { hash } = useLocation()
  const [view, setView] = useState<GuideView>(!isRead || hash === '#guide' ? 'open' : 'closed')
  const addressSection = profileSections.find(({ slug }) => slug === 'shipping-address')
  const step = nextStepOf(checklist)
  const next = step?.next && step.id !== 'guide' ? { title: step.title, link: step.next } : null
  const guide = <GuideCard isRead={isRead} view={view} onView={setView} next={next} />
  // While the guide is open, or links to the next step, it is the primary action.
  const list = <ChecklistCard checklist={checklist} isSecondary={view !== 'closed'} />
  const hasAddress = addressSection !== undefined && missingRequiredFields(addressSection, me).length === 0
  // Use the sign-up name until the profile has a first name.
  const name = me.firstName ?? user?.name.split(' ')[0]
  return (
    <>
      <PageHeader title={name ? t`Welcome, ${{ name }}` : t`Welcome`} subtitle={greeting(subscriptions, isRead)} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {isGuideFirst ? guide : null}
        <div className={classNames('min-w-0 lg:row-span-2', isGuideFirst && 'lg:col-start-2 lg:row-start-1')}>{list}</div>
        <PackageCard
          hasAccess={subscriptions.access.general}
          hasAddress={hasAddress}
          isProfileDone={checklist.flags.personalInfoFieldsDone}
          timeZone={timeZone}
        />
        {isGuideFirst ? null : guide}
      </div>
    </>
  )
}

function greeting({ access, subscriptions }: SubscriptionList, isRead: boolean): string {
  if (!access.general) {
    return subscriptions.some(({ isPaymentUnderWay }) => isPaymentUnderWay)
      ? t`Thanks. Your payment is processing. Here’s what you can use in the meantime.`
      : t`Take a look around. The rest is available with your membership.`
  }
  return isRead
    ? t`Here are your first steps.`
    : t`Great to have you here. Take five minutes to read how pods work, then go step by step.`
}
