import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Me } from '#contract/me.ts'
import type { FittingPod, MatchWait, MissingPart } from '#contract/my-match.ts'
import { formatLongDay } from '#domain/words/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { SeatsChip } from './market-card.tsx'
import { myMatchQuery } from './match-query.ts'
import { BetterTimes } from './better-times.tsx'
import { hopeOf, leftOf, missingForms, reasonWords, shortTime } from './wait-words.ts'

/** How the wait for a pod stands: what is missing, the times, what the last match said, and what would make it faster. */
export function WaitPanel({ me }: { me: Me }): React.ReactNode {
  const query = useQuery(myMatchQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={5} label="Loading your wait" />}
      failedTitle="We could not load how your wait stands."
    >
      {({ wait }) => (wait ? <Wait wait={wait} me={me} /> : null)}
    </QueryView>
  )
}

function Wait({ wait, me }: { wait: MatchWait; me: Me }): React.ReactNode {
  const timesRef = useRef<HTMLElement>(null)
  const zone = me.timezone ?? memberZone()
  return (
    <>
      {wait.missing.length > 0 ? <Missing parts={wait.missing} /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section ref={timesRef} tabIndex={-1} className="outline-none" aria-label="Your wait">
          <Card title="Your wait">
            <Days wait={wait} zone={zone} />
            <OwnTimes wait={wait} />
            {wait.lastMatch ? <LastMatch last={wait.lastMatch} zone={zone} /> : null}
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

function Missing({ parts }: { parts: readonly MissingPart[] }): React.ReactNode {
  return (
    <Banner tone="brass" title="A match cannot place you yet.">
      <p>These are still needed; your place in the line is kept meanwhile.</p>
      <ul className="mt-1 grid gap-x-4 max-md:gap-1">
        {parts.map((part) => (
          <li key={part.form}>
            <Link to={missingForms[part.form].to} className="inline-flex min-h-6 items-center font-semibold max-md:min-h-11">
              {missingForms[part.form].title}: {leftOf(part)}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Days({ wait, zone }: { wait: MatchWait; zone: string }): React.ReactNode {
  const { since, rematchBy, isOverdue, isScoring } = wait
  if (since === null || rematchBy === null) return null
  const by = formatLongDay(new Date(rematchBy), zone)
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-md">
        <dt className="text-ink-3">Waiting since</dt>
        <dd>{formatLongDay(new Date(since), zone)}</dd>
        {isOverdue ? null : (
          <>
            <dt className="text-ink-3">Pod by</dt>
            <dd>{wait.missing.length > 0 ? `${by}, once everything is filled in` : by}</dd>
          </>
        )}
        <dt className="text-ink-3">Matches</dt>
        <dd>Every Monday and Thursday</dd>
      </dl>
      {isScoring ? <p className="text-sm text-ink-3">Your scores are being made. There is nothing for you to do.</p> : null}
    </div>
  )
}

function OwnTimes({ wait }: { wait: MatchWait }): React.ReactNode {
  return (
    <>
      <h3 className="mt-5 mb-2 text-md font-semibold">Times you wait for</h3>
      <ul className="grid gap-3">
        {wait.times.map((time) => (
          <li key={time.value}>
            <p className="font-medium">{shortTime(time)}</p>
            <p className="text-sm text-ink-3">{hopeOf(time)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function LastMatch({ last, zone }: { last: NonNullable<MatchWait['lastMatch']>; zone: string }): React.ReactNode {
  return (
    <div className="mt-5 border-t border-line-2 pt-4 text-md text-ink-2">
      <p>
        The match of {formatLongDay(new Date(last.at), zone)} had no place for you. {reasonWords[last.reason]} Whoever has waited
        longer comes first in the next one.
      </p>
    </div>
  )
}

function FittingPods({ pods }: { pods: readonly FittingPod[] }): React.ReactNode {
  return (
    <Card title="Pods with a free seat at your times">
      <ul className="grid gap-3">
        {pods.map((pod) => (
          <li key={pod.podId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-40 flex-1">
              <p className="font-medium wrap-anywhere">{pod.name}</p>
              <p className="text-sm text-ink-3">
                {pod.totalMatch === null ? '' : `${pod.totalMatch}% match · `}
                {shortTime(pod.slot)}
              </p>
            </div>
            <SeatsChip seatsLeft={pod.seatsLeft} />
            <LinkButton to={`/pod-marketplace/${pod.slug}`} size="sm" variant="secondary" aria-label={`Details of ${pod.name}`}>
              Details
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
