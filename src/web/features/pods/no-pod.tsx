import { useEffect } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '#contract/me.ts'
import type { LastPlace } from '#contract/pods.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { isMatchable, isOverdue, matchedBy, overdueWords, unreadyWords } from '../profile/matched-by.ts'
import { meQuery } from '../profile/profile-query.ts'
import { useLostCalls } from '../profile/use-lost-calls.ts'
import { ApplicationList } from './application-list.tsx'
import { SoftLanding } from './soft-landing.tsx'
import { WaitPanel } from './wait-panel.tsx'

/** What stands on the pod page of a member without a pod: where they are on the way to one, and how to go on. */
export function NoPod({ lastPlace }: { lastPlace: LastPlace | null }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const isOutdated = me.podId !== null
  // The place ended in another tab, or by somebody else: what follows stands in the profile.
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }, [isOutdated])
  useLostCalls()
  const { access } = useVisitor()
  return (
    <>
      <PageHeader title="My pod" subtitle="Four to eight investors who meet every week" />
      <div className="grid gap-5">
        {lastPlace ? (
          <SoftLanding lastPlace={lastPlace} timeZone={me.timezone}>
            <div className="grid gap-3">
              <p className="max-w-[60ch] text-ink-2">{wayOn(me, access.pod_marketplace, 'a new pod')}</p>
              <div className="flex flex-wrap gap-2">
                <WaysOn me={me} />
              </div>
            </div>
          </SoftLanding>
        ) : (
          <Card>
            <EmptyState
              icon="pod"
              title={isWaiting(me) ? 'We are looking for your pod' : 'You are not in a pod yet'}
              action={<WaysOn me={me} />}
            >
              <p>{wayOn(me, access.pod_marketplace, 'a pod')}</p>
            </EmptyState>
          </Card>
        )}
        {wantsPod(me) ? <WaitPanel me={me} /> : null}
        {access.pod_marketplace ? <ApplicationList onlyOpen /> : null}
      </div>
    </>
  )
}

function WaysOn({ me }: { me: Me }): React.ReactNode {
  const { access } = useVisitor()
  return (
    <>
      {access.pod_marketplace ? <LinkButton to="/pod-marketplace">Go to the marketplace</LinkButton> : null}
      <LinkButton
        to="/dashboard/profile/personal-info#pod-choice"
        variant={access.pod_marketplace || isWaiting(me) ? 'secondary' : 'primary'}
      >
        {wantsPod(me) ? 'Change day and time' : 'Opt in to matching'}
      </LinkButton>
      {access.pod_marketplace ? (
        <LinkButton to="/dashboard/pod/create" variant="secondary">
          Create a pod
        </LinkButton>
      ) : null}
    </>
  )
}

function wantsPod({ podOptIn, podDatePreference }: Me): boolean {
  return podOptIn && podDatePreference !== null
}

/** Wanting a pod is not yet waiting for one: that begins when the server has said by when. */
function isWaiting(me: Me): boolean {
  return wantsPod(me) && me.rematchBy !== null
}

function wayOn(me: Me, hasMarketplace: boolean, aPod: string): string {
  if (isWaiting(me)) {
    if (!isMatchable(me)) return `${unreadyWords} What is missing stands below.`
    if (isOverdue(me)) return overdueWords
    const time = me.slots.find(({ value }) => value === me.podDatePreference)?.label ?? 'the time you chose'
    return `You get ${aPod} ${matchedBy(me.rematchBy, me.timezone ?? memberZone())}. You are in the matching pool for ${time}, and we write to you once it is there.`
  }
  if (wantsPod(me))
    return 'You have chosen your day and time. We look for your pod as soon as your profile and your 56 answers are complete.'
  return hasMarketplace
    ? 'Find a pod yourself in the marketplace and apply. Or opt in and choose a day and time, and you are matched within five to seven days.'
    : 'Opt in and choose a day and time, and you are matched within five to seven days.'
}
