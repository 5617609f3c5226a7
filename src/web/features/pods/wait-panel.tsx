import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Me } from '#contract/api/me.ts'
import type { SuggestedPod, MatchWait, MissingForm } from '#contract/api/pods/my-match.ts'
import { formatLongDay } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { SeatsChip } from './market-card.tsx'
import { myMatchQuery } from './match-query.ts'
import { BetterTimes } from './better-times.tsx'
import { formatAvailability, formatRemaining, missingForms, unmatchedReasonTexts } from './wait-text.ts'

/** Status of the wait for a pod: missing input, time slots, the result of the last match, and ways to shorten it. */
export function WaitPanel({ me }: { me: Me }): React.ReactNode {
  const query = useQuery(myMatchQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={5} label={t`Loading your match status`} />}
      failedTitle={t`We couldn’t load your match status.`}
    >
      {({ wait }) => (wait ? <WaitDetails wait={wait} me={me} /> : null)}
    </QueryView>
  )
}

function WaitDetails({ wait, me }: { wait: MatchWait; me: Me }): React.ReactNode {
  const timesRef = useRef<HTMLElement>(null)
  const timeZone = me.timezone ?? memberTimeZone()
  return (
    <>
      {wait.missing.length > 0 ? <MissingBanner parts={wait.missing} /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section ref={timesRef} tabIndex={-1} className="outline-none" aria-label={t`Your match status`}>
          <Card title={t`Your match status`}>
            <WaitDays wait={wait} timeZone={timeZone} />
            <OwnTimes wait={wait} />
            {wait.lastMatch ? <LastMatch lastMatch={wait.lastMatch} timeZone={timeZone} /> : null}
          </Card>
        </section>
        <div className="grid min-w-0 gap-5">
          <BetterTimes wait={wait} me={me} onAdded={() => timesRef.current?.focus()} />
          {wait.fitting.length > 0 ? <FittingPods pods={wait.fitting} /> : null}
        </div>
      </div>
    </>
  )
}

function MissingBanner({ parts }: { parts: readonly MissingForm[] }): React.ReactNode {
  return (
    <Banner tone="brass" title={t`You can’t be matched yet.`}>
      <p>{t`We’re holding your place in line. Here’s what we still need:`}</p>
      <ul className="mt-1 grid gap-x-4 max-md:gap-1">
        {parts.map((part) => (
          <li key={part.form}>
            <Link to={missingForms[part.form].to} className="inline-flex min-h-6 items-center font-semibold max-md:min-h-11">
              {missingForms[part.form].title}: {formatRemaining(part)}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function WaitDays({ wait, timeZone }: { wait: MatchWait; timeZone: string }): React.ReactNode {
  const { since, rematchBy, isOverdue, isScoring } = wait
  if (since === null || rematchBy === null) return null
  const dueDay = formatLongDay(new Date(rematchBy), timeZone)
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-md">
        <dt className="text-ink-3">{t`Waiting since`}</dt>
        <dd>{formatLongDay(new Date(since), timeZone)}</dd>
        {isOverdue ? null : (
          <>
            <dt className="text-ink-3">{t`Pod by`}</dt>
            <dd>{wait.missing.length > 0 ? t`${{ dueDay }}, once everything is filled in` : dueDay}</dd>
          </>
        )}
        <dt className="text-ink-3">{t`Matches`}</dt>
        <dd>{t`Every Monday and Thursday`}</dd>
      </dl>
      {isScoring ? (
        <p className="text-sm text-ink-3">{t`We’re calculating your scores. There’s nothing for you to do.`}</p>
      ) : null}
    </div>
  )
}

function OwnTimes({ wait }: { wait: MatchWait }): React.ReactNode {
  return (
    <>
      <h3 className="mt-5 mb-2 text-md font-semibold">{t`Your times`}</h3>
      <ul className="grid gap-3">
        {wait.times.map((time) => (
          <li key={time.value}>
            <p className="font-medium">{time.shortLabel}</p>
            <p className="text-sm text-ink-3">{formatAvailability(time)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function LastMatch({
  lastMatch,
  timeZone,
}: {
  lastMatch: NonNullable<MatchWait['lastMatch']>
  timeZone: string
}): React.ReactNode {
  return (
    <div className="mt-5 border-t border-line-2 pt-4 text-md text-ink-2">
      <p>
        {[
          t`We couldn’t place you in the ${{ day: formatLongDay(new Date(lastMatch.at), timeZone) }} match.`,
          unmatchedReasonTexts[lastMatch.reason],
          t`Members who have waited longest come first next time.`,
        ].join(' ')}
      </p>
    </div>
  )
}

function FittingPods({ pods }: { pods: readonly SuggestedPod[] }): React.ReactNode {
  return (
    <Card title={t`Pods with open seats at your times`}>
      <ul className="grid gap-3">
        {pods.map((pod) => (
          <li key={pod.podId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-40 flex-1">
              <p className="font-medium wrap-anywhere">{pod.name}</p>
              <p className="text-sm text-ink-3">
                {pod.totalMatch === null ? '' : `${t`${{ totalMatch: pod.totalMatch }}% match`} · `}
                {pod.slot.shortLabel}
              </p>
            </div>
            <SeatsChip seatsLeft={pod.seatsLeft} />
            <LinkButton
              to={`/pod-marketplace/${pod.slug}`}
              size="sm"
              variant="secondary"
              aria-label={t`Details of ${{ name: pod.name }}`}
            >
              {t`Details`}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
