import { useEffect, useState } from 'react'
import type { Me } from '#contract/api/me.ts'
import type { MyWeek } from '#contract/api/meetings/my-week.ts'
import type { MyPod } from '#contract/api/pods/pods.ts'
import type { Access } from '#domain/access/access.ts'
import { formatLongDay, formatTime, dateParts, timeZoneNameOf } from '#domain/formatting/dates.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay, monthAndDayOf } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { AvatarStack } from '#web/ui/avatar.tsx'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { isMatchable, isMatchOverdue, overdueText, notMatchableText } from '#web/features/profile/match-text.ts'

type Pod = NonNullable<MyPod['pod']>

type NextMeetingProps = { pod: Pod; members: MyPod['members']; week: MyWeek | null; timeZone: string }

/** How long before the meeting its link becomes the primary action. */
const joinBeforeMs = 10 * 60_000

/** The next meeting: time, attendees and the join link. */
export function NextMeetingCard({ pod, members, week, timeZone }: NextMeetingProps): React.ReactNode {
  const now = useNow()
  const { link } = pod.weeklyMeeting
  const { startsAt, endsAt, movedFrom } = meetingOf(pod, week)
  const { month, day } = monthAndDayOf(startsAt, timeZone)
  const isNow = now.getTime() >= startsAt.getTime() - joinBeforeMs && now < endsAt
  return (
    <Card title={isNow && now >= startsAt ? t`Your pod is meeting now` : t`Next meeting`}>
      <div className="flex gap-3">
        <time
          dateTime={startsAt.toISOString()}
          className="tabular grid h-16 w-[50px] flex-none place-content-center rounded-md border border-line text-center"
        >
          <span className="text-sm text-ink-3 uppercase">{month}</span>
          <span className="text-xl leading-6 font-bold">{day}</span>
        </time>
        <div className="min-w-0">
          <p className="font-medium">{t`Pod ${{ podNumber: pod.podNumber }} weekly meeting`}</p>
          <p className="text-sm text-ink-3">{formatTimeSpan(startsAt, endsAt, timeZone)}</p>
          {movedFrom ? (
            <p className="mt-1 text-sm text-brass-ink">
              {t`Moved from ${{ originalTime: formatDayAndTime(movedFrom, timeZone) }}`}
            </p>
          ) : null}
          {week?.skipped ? <p className="mt-1 text-sm text-brass-ink">{formatSkipped(week.skipped, timeZone)}</p> : null}
          <div className="mt-3 flex flex-wrap gap-2">
            {link ? (
              <a
                href={link}
                className={buttonClass({ size: 'sm', variant: isNow ? 'primary' : 'secondary' })}
                target="_blank"
                rel="noreferrer"
              >
                {t`Join`}
              </a>
            ) : null}
            <LinkButton to="/meeting-agenda" size="sm" variant={isNow && !link ? 'primary' : 'secondary'}>
              {t`Agenda`}
            </LinkButton>
          </div>
        </div>
      </div>
      <div className="mt-5 flex items-center justify-between gap-3">
        <AvatarStack names={members.map(fullName)} />
        <LinkButton to="/dashboard/pod" size="sm" variant="quiet">
          {t`Open my pod`}
        </LinkButton>
      </div>
    </Card>
  )
}

/** The current or next meeting. Falls back to the weekly time if the week could not be loaded. */
function meetingOf({ weeklyMeeting }: Pod, week: MyWeek | null): { startsAt: Date; endsAt: Date; movedFrom: Date | null } {
  const startsAt = new Date(weeklyMeeting.nextAt)
  const endsAt = new Date(startsAt.getTime() + weeklyMeeting.durationMinutes * 60_000)
  if (!week?.meeting) return { startsAt, endsAt, movedFrom: null }
  const { meeting } = week
  return {
    startsAt: new Date(meeting.startsAt),
    endsAt: new Date(meeting.endsAt),
    movedFrom: meeting.movedFrom === null ? null : new Date(meeting.movedFrom),
  }
}

/** "Thu 12:00 PM – 1:00 PM your time (CDT)". */
function formatTimeSpan(startsAt: Date, endsAt: Date, timeZone: string): string {
  const { weekday = '' } = dateParts(startsAt, timeZone, { weekday: 'short' })
  const span = `${formatTime(startsAt, timeZone)} – ${formatTime(endsAt, timeZone)}`
  return t`${{ weekday }} ${{ span }} your time (${{ timeZone: timeZoneNameOf(startsAt, timeZone) }})`
}

function formatDayAndTime(at: Date, timeZone: string): string {
  return t`${{ longDay: formatLongDay(at, timeZone) }} at ${{ time: formatTime(at, timeZone) }}`
}

function formatSkipped({ wouldStartAt, reason }: NonNullable<MyWeek['skipped']>, timeZone: string): string {
  const day = formatLongDay(new Date(wouldStartAt), timeZone)
  return reason ? t`No meeting on ${{ day }}: ${{ reason }}` : t`No meeting on ${{ day }}`
}

type NoPodProps = { me: Me; access: Access }

/** Replaces the next meeting if there is no pod. */
export function NoPodCard({ me, access }: NoPodProps): React.ReactNode {
  return (
    <Card title={t`Your pod`}>
      <p className="text-md text-ink-2">{noPodText({ me, access })}</p>
      {access.general ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {me.podOptIn && me.podId === null ? (
            <LinkButton to="/dashboard/pod" size="sm" variant="secondary">
              {t`Check your match status`}
            </LinkButton>
          ) : null}
          {access.pod_marketplace ? (
            <LinkButton to="/pod-marketplace" size="sm" variant="secondary">
              {t`See pods`}
            </LinkButton>
          ) : me.podOptIn && me.podId === null ? null : (
            <LinkButton to="/dashboard/pod" size="sm" variant="secondary">
              {t`How matching works`}
            </LinkButton>
          )}
        </div>
      ) : null}
    </Card>
  )
}

function noPodText({ me, access }: NoPodProps): string {
  if (!access.general && me.podId) return t`Renew your membership to get back to your pod.`
  if (!access.general)
    return t`A pod is four to eight investors who meet every week, make commitments, and report back. Start your membership to join one.`
  if (me.podOptIn && me.podDatePreference === null)
    return t`You’ve asked to be matched. Pick a day and time on your profile and we’ll find you a pod.`
  if (me.podOptIn && me.rematchBy === null)
    return t`You’ve picked your day and time. We’ll start looking once your profile and your 56 answers are complete.`
  if (me.podOptIn && !isMatchable(me)) return t`${{ notMatchableText }} See what’s missing on your pod page.`
  if (me.podOptIn && isMatchOverdue(me)) return overdueText
  if (me.podOptIn && me.rematchBy !== null) {
    const day = formatDay(new Date(me.rematchBy), me.timezone ?? memberTimeZone())
    return t`You’re in the matching pool. We’ll find you a pod by ${{ day }}.`
  }
  if (access.pod_marketplace) return t`You’re not in a pod yet. Find one that fits you, or opt in to be matched.`
  return t`You’re not in a pod yet. Opt in on your profile and pick a day and time.`
}

const tickMs = 15_000

/** The current time, updated while mounted; accurate to 15 seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
