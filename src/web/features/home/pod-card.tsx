import type { Me } from '#contract/me.ts'
import type { MyPod } from '#contract/pods.ts'
import type { Access } from '#domain/access/access.ts'
import { browserZone, leafOf } from '../../lib/dates.ts'
import { AvatarStack } from '../../ui/avatar.tsx'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { isMatchable, isOverdue, matchedBy, overdueWords, unreadyWords } from '../profile/matched-by.ts'

type Pod = NonNullable<MyPod['pod']>

/** When the pod meets next, who will be there, and the way in. */
export function NextMeetingCard({
  pod,
  members,
  timeZone,
}: {
  pod: Pod
  members: MyPod['members']
  timeZone: string
}): React.ReactNode {
  const { nextAt, label, link } = pod.weeklyMeeting
  const { month, day } = leafOf(new Date(nextAt), timeZone)
  return (
    <Card title="Next meeting">
      <div className="flex gap-3">
        <time
          dateTime={nextAt}
          className="tabular grid h-16 w-[50px] flex-none place-content-center rounded-md border border-line text-center"
        >
          <span className="text-sm text-ink-3 uppercase">{month}</span>
          <span className="text-xl leading-6 font-bold">{day}</span>
        </time>
        <div className="min-w-0">
          <p className="font-medium">Pod {pod.podNumber} weekly</p>
          <p className="text-sm text-ink-3">{label}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {link ? (
              <a href={link} className={buttonClass({ size: 'sm' })} target="_blank" rel="noreferrer">
                Join
              </a>
            ) : null}
            <LinkButton to="/meeting-agenda" size="sm" variant="secondary">
              Agenda
            </LinkButton>
          </div>
        </div>
      </div>
      <div className="mt-5 flex items-center justify-between gap-3">
        <AvatarStack names={members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)} />
        <LinkButton to="/dashboard/pod" size="sm" variant="quiet">
          Open my pod
        </LinkButton>
      </div>
    </Card>
  )
}

type NoPodProps = { me: Me; access: Access }

/** What stands in the place of the next meeting while there is no pod to show. */
export function NoPodCard({ me, access }: NoPodProps): React.ReactNode {
  return (
    <Card title="Your pod">
      <p className="text-md text-ink-2">{noPodText({ me, access })}</p>
      {access.general ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {me.podOptIn && me.podId === null ? (
            <LinkButton to="/dashboard/pod" size="sm" variant="secondary">
              See how your wait stands
            </LinkButton>
          ) : null}
          {access.pod_marketplace ? (
            <LinkButton to="/pod-marketplace" size="sm" variant="secondary">
              See pods
            </LinkButton>
          ) : me.podOptIn && me.podId === null ? null : (
            <LinkButton to="/dashboard/pod" size="sm" variant="secondary">
              How matching works
            </LinkButton>
          )}
        </div>
      ) : null}
    </Card>
  )
}

function noPodText({ me, access }: NoPodProps): string {
  if (!access.general && me.podId) return 'Your pod opens again with your membership.'
  if (!access.general)
    return 'Four to eight investors who meet every week, say what they will do and report back. Yours opens with the membership.'
  if (me.podOptIn && me.podDatePreference === null)
    return 'You want to be matched. Choose a day and time on your profile, and we will find you a pod.'
  if (me.podOptIn && me.rematchBy === null)
    return 'You have chosen your day and time. We look for your pod as soon as your profile and your 56 answers are complete.'
  if (me.podOptIn && !isMatchable(me)) return `${unreadyWords} Your pod page says what is missing.`
  if (me.podOptIn && isOverdue(me)) return overdueWords
  if (me.podOptIn) {
    return `You are in the matching pool. We will find you a pod ${matchedBy(me.rematchBy, me.timezone ?? browserZone())}.`
  }
  if (access.pod_marketplace) return 'You are not in a pod yet. Find one that fits you, or opt in to be matched.'
  return 'You are not in a pod yet. Opt in on your profile and choose a day and time.'
}
