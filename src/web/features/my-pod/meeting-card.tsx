import { Trans } from '@lingui/react/macro'
import type { WeeklyMeeting } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatNextMeeting } from '#domain/pods/pod-text.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NextMeetingHints } from '#web/features/meetings/next-meeting-hints.tsx'

type MeetingCardProps = {
  meeting: WeeklyMeeting
  /** The member's own time zone; null for the browser's. */
  timeZone: string | null
  now: Date
  /** Whether the viewer leads the pod and can add missing details. */
  isViewerLeader: boolean
}

/** The pod's meeting time in the member's time zone, with the join link. */
export function MeetingCard({ meeting, timeZone, now, isViewerLeader }: MeetingCardProps): React.ReactNode {
  const { label, durationMinutes, link, nextAt } = meeting
  const displayTimeZone = timeZone ?? memberTimeZone()
  const nextMeeting = formatNextMeeting(nextAt, now, displayTimeZone)
  return (
    <Card title={t`Weekly meeting`}>
      <p className="font-medium">{label}</p>
      <p className="mt-1 text-sm text-ink-3">
        <Trans>
          {durationMinutes} minutes · next on <time dateTime={nextAt}>{nextMeeting}</time>
        </Trans>
      </p>
      <NextMeetingHints timeZone={displayTimeZone} />
      <div className="mt-4 flex flex-wrap gap-2">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
            {t`Join`}
          </a>
        ) : null}
        {!link && isViewerLeader ? (
          <LinkButton to="/dashboard/pod/manage" size="sm">
            {t`Add a meeting link`}
          </LinkButton>
        ) : null}
        <LinkButton to="/meeting-agenda" size="sm" variant="secondary">
          {t`Agenda`}
        </LinkButton>
      </div>
      {link || isViewerLeader ? null : (
        <p className="mt-3 text-sm text-ink-3">{t`Your leader hasn’t added a meeting link yet.`}</p>
      )}
    </Card>
  )
}
