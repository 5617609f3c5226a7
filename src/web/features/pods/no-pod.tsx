import { useSuspenseQuery } from '@tanstack/react-query'
import { browserZone } from '../../lib/dates.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { matchedBy } from '../profile/matched-by.ts'
import { meQuery } from '../profile/profile-query.ts'
import { useLostCalls } from '../profile/use-lost-calls.ts'
import { ApplicationList } from './application-list.tsx'

/** What stands on the pod page of a member without a pod: where they are on the way to one, and how to go on. */
export function NoPod(): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  useLostCalls()
  const { access } = useVisitor()
  const preference = me.slots.find(({ value }) => value === me.podDatePreference)
  const isInPool = me.podOptIn && preference !== undefined
  return (
    <>
      <PageHeader title="My pod" subtitle="Four to eight investors who meet every week" />
      <div className="grid gap-5">
        <Card>
          <EmptyState
            icon="pod"
            title={isInPool ? 'We are looking for your pod' : 'You are not in a pod yet'}
            action={
              <>
                {access.pod_marketplace ? <LinkButton to="/pod-marketplace">Go to the marketplace</LinkButton> : null}
                <LinkButton
                  to="/dashboard/profile/personal-info#pod-choice"
                  variant={access.pod_marketplace ? 'secondary' : 'primary'}
                >
                  {isInPool ? 'Change day and time' : 'Opt in to matching'}
                </LinkButton>
              </>
            }
          >
            {isInPool ? (
              <p>
                You are in the matching pool for {preference.label}. We will find you a pod{' '}
                {matchedBy(me.rematchBy, me.timezone ?? browserZone())}; we write to you then.
              </p>
            ) : (
              <p>
                Opt in and choose a day and time, and you are matched within five to seven days.
                {access.pod_marketplace ? ' Or find a pod yourself in the marketplace and apply.' : ''}
              </p>
            )}
          </EmptyState>
        </Card>
        {access.pod_marketplace ? <ApplicationList onlyOpen /> : null}
      </div>
    </>
  )
}
