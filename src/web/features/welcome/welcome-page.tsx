import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SubscriptionList } from '#contract/billing.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { classNames } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useKeptAnswers } from '../assessment/use-kept-answers.ts'
import { ChecklistCard } from '../onboarding/checklist-card.tsx'
import { nextStepOf } from '../onboarding/checklist.ts'
import { useChecklist } from '../onboarding/use-checklist.ts'
import { openFields, profileSections } from '../profile/sections.ts'
import { useLostCalls } from '../profile/use-lost-calls.ts'
import { GuideCard, type GuideView } from './guide-card.tsx'
import { PackageCard } from './package-card.tsx'

/** A new member's first page: the guide, the steps, and where the welcome package is. */
export function WelcomePage(): React.ReactNode {
  const { checklist, facts } = useChecklist()
  useLostCalls()
  useKeptAnswers()
  const { me, subscriptions, timeZone } = facts
  const { user } = useVisitor()
  const isRead = me.events.watchedMemberTrainingV1
  // Who comes to read finds the guide in front, and it stays there until they come again.
  const [isGuideFirst] = useState(!isRead)
  const { hash } = useLocation()
  const [view, setView] = useState<GuideView>(!isRead || hash === '#guide' ? 'open' : 'closed')
  const address = profileSections.find(({ slug }) => slug === 'shipping-address')
  const step = nextStepOf(checklist)
  const next = step?.next && step.id !== 'guide' ? { title: step.title, way: step.next } : null
  const guide = <GuideCard isRead={isRead} view={view} onView={setView} next={next} />
  // While the guide is open, or leads on, it is the one thing to do.
  const list = <ChecklistCard checklist={checklist} isAside={view !== 'closed'} />
  const hasAddress = address !== undefined && openFields(address, me).length === 0
  // Before the profile says how somebody is called, the name they signed up with does.
  const name = me.firstName ?? user?.name.split(' ')[0]
  return (
    <>
      <PageHeader title={name ? `Welcome, ${name}` : 'Welcome'} subtitle={greeting(subscriptions, isRead)} />
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
      ? 'Thank you. Your payment is on its way; what is open to you already is here.'
      : 'Have a look around. The rest opens with your membership.'
  }
  return isRead
    ? 'Your first steps, one by one.'
    : 'Good to have you here. Take five minutes to read how it works, then go step by step.'
}
