import { useState } from 'react'
import type { LastPlace } from '#contract/pods.ts'
import { formatLongDay, formatTime } from '#domain/words/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { comeBack } from './come-back.ts'
import { ConcernButton } from './concern-button.tsx'
import { LeaveReasonField } from './leave-reason.tsx'

type SoftLandingProps = {
  lastPlace: LastPlace
  /** The member's own zone; null for that of the browser. */
  timeZone: string | null
  /** How it goes on: what to wait for, or what to do. */
  children: React.ReactNode
}

/** What somebody finds whose place in a pod has ended: what was, the way back while there is one, and the way on. */
export function SoftLanding({ lastPlace, timeZone, children }: SoftLandingProps): React.ReactNode {
  const { how, podId, reason } = lastPlace
  return (
    <Card title={titleOf(lastPlace)}>
      <div className="grid gap-5">
        {how === 'left' ? null : <p className="max-w-[60ch] text-ink-2">{wordsOf(lastPlace)}</p>}
        <WayBack lastPlace={lastPlace} timeZone={timeZone ?? memberZone()} />
        {children}
        {/* Whoever did not choose to go is not asked why they went. */}
        {how === 'left' ? (
          <div className="border-t border-line-2 pt-5">
            <LeaveReasonField reason={reason} />
          </div>
        ) : null}
        <div className="border-t border-line-2 pt-3">
          <div className="-ms-[11px]">
            <ConcernButton podId={podId} />
          </div>
        </div>
      </div>
    </Card>
  )
}

function titleOf({ how, name }: LastPlace): string {
  switch (how) {
    case 'left':
      return `You have left ${name}`
    case 'removed':
      return `You are no longer in ${name}`
    case 'lapsed':
    case 'erased':
    case 'match-undone':
    case 'merged':
      return `Your place in ${name} has ended`
  }
}

function wordsOf({ how, podNumber }: LastPlace): string {
  return how === 'removed'
    ? `The leader of pod ${podNumber} has ended your place there. A pod that does not fit says nothing about the next one.`
    : `Your membership had ended, so your seat in pod ${podNumber} has opened for somebody else. It is good to see you again.`
}

/** The seat, for as long as it is kept. */
function WayBack({ lastPlace, timeZone }: { lastPlace: LastPlace; timeZone: string }): React.ReactNode {
  const [now] = useState(() => new Date())
  const [isComing, run] = useOneAtATime()
  const { heldUntil, name } = lastPlace
  const until = heldUntil === null ? null : new Date(heldUntil)
  if (until === null || until <= now) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-sunk px-4 py-3">
      <p className="min-w-48 flex-1 text-md text-ink-2">
        Changed your mind? Your seat is kept until{' '}
        <time dateTime={until.toISOString()} className="font-medium text-ink">
          {formatLongDay(until, timeZone)}, {formatTime(until, timeZone)}
        </time>
        .
      </p>
      <Button variant="secondary" isPending={isComing} onClick={() => run(() => comeBack(name))}>
        Come back to {name}
      </Button>
    </div>
  )
}
