import { useEffect } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '#contract/api/me.ts'
import type { LastPodMembership } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { isMatchable, isMatchOverdue, overdueText, notMatchableText } from '#web/features/profile/match-text.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { useMissedCompletions } from '#web/features/profile/use-missed-completions.ts'
import { ApplicationList } from './application-list.tsx'
import { PodEndedCard } from './pod-ended-card.tsx'
import { WaitPanel } from './wait-panel.tsx'

/** The pod page of a member without a pod: their progress toward one, and the next step. */
export function NoPod({ lastPodMembership }: { lastPodMembership: LastPodMembership | null }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const isOutdated = me.podId !== null
  // The pod membership ended in another tab or by another person; the consequences are in the profile, so refetch it.
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }, [isOutdated])
  useMissedCompletions()
  const { access } = useVisitor()
  return (
    <>
      <PageHeader title={t`My pod`} subtitle={t`Four to eight investors who meet every week`} />
      <div className="grid gap-5">
        {lastPodMembership ? (
          <PodEndedCard lastPodMembership={lastPodMembership} timeZone={me.timezone}>
            <div className="grid gap-3">
              <p className="max-w-[60ch] text-ink-2">{nextStepText(me, access.pod_marketplace, true)}</p>
              <div className="flex flex-wrap gap-2">
                <NextSteps me={me} />
              </div>
            </div>
          </PodEndedCard>
        ) : (
          <Card>
            <EmptyState
              icon="pod"
              title={isWaiting(me) ? t`We’re looking for your pod.` : t`You’re not in a pod yet.`}
              action={<NextSteps me={me} />}
            >
              <p>{nextStepText(me, access.pod_marketplace, false)}</p>
            </EmptyState>
          </Card>
        )}
        {wantsPod(me) ? <WaitPanel me={me} /> : null}
        {access.pod_marketplace ? <ApplicationList onlyOpen /> : null}
      </div>
    </>
  )
}

function NextSteps({ me }: { me: Me }): React.ReactNode {
  const { access } = useVisitor()
  return (
    <>
      {access.pod_marketplace ? <LinkButton to="/pod-marketplace">{t`Go to the marketplace`}</LinkButton> : null}
      <LinkButton
        to="/dashboard/profile/personal-info#pod-choice"
        variant={access.pod_marketplace || isWaiting(me) ? 'secondary' : 'primary'}
      >
        {wantsPod(me) ? t`Change day and time` : t`Opt in to matching`}
      </LinkButton>
      {access.pod_marketplace ? (
        <LinkButton to="/dashboard/pod/create" variant="secondary">
          {t`Create a pod`}
        </LinkButton>
      ) : null}
    </>
  )
}

function wantsPod({ podOptIn, podDatePreference }: Me): boolean {
  return podOptIn && podDatePreference !== null
}

/** A member who wants a pod starts waiting only once the server has set a date. */
function isWaiting(me: Me): me is Me & { rematchBy: string } {
  return wantsPod(me) && me.rematchBy !== null
}

function nextStepText(me: Me, hasMarketplace: boolean, hadPod: boolean): string {
  if (isWaiting(me)) {
    if (!isMatchable(me)) return t`${{ notMatchableText }} See what’s missing below.`
    if (isMatchOverdue(me)) return overdueText
    const day = formatDay(new Date(me.rematchBy), me.timezone ?? memberTimeZone())
    const time = me.slots.find(({ value }) => value === me.podDatePreference)?.label
    return [
      hadPod ? t`We’ll match you with a new pod by ${{ day }}.` : t`We’ll match you with a pod by ${{ day }}.`,
      time
        ? t`You’re in the pool for ${{ time }}; we’ll email you when it’s ready.`
        : t`You’re in the pool for the time you chose; we’ll email you when it’s ready.`,
    ].join(' ')
  }
  if (wantsPod(me))
    return t`You’ve picked your day and time. We’ll start looking once your profile and your 56 answers are complete.`
  return hasMarketplace
    ? t`Find a pod in the marketplace and apply. Or opt in, pick a day and time, and we’ll match you in 5–7 days.`
    : t`Opt in, pick a day and time, and we’ll match you in 5–7 days.`
}
