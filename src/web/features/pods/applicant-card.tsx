import { useState } from 'react'
import type { Applicant } from '#contract/pod-applications.ts'
import { stateName } from '#domain/profile/states.ts'
import { browserZone, formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { Ring } from '../../ui/ring.tsx'
import { answerApplicant, confirmAccepting, confirmClosing } from './decide.ts'
import { WhyLines } from './why-panel.tsx'

type ApplicantCardProps = { applicant: Applicant; isPodFull: boolean }

/** An applicant as the leader weighs them: the match and its reasons, who they are, and the two answers. */
export function ApplicantCard({ applicant, isPodFull }: ApplicantCardProps): React.ReactNode {
  const { firstName, lastName, headline, bio, state, application, matchStats, timezoneOverlap, localOrDistance } = applicant
  const name = `${firstName} ${lastName}`.trim()
  const facts = [state ? stateName(state) : null, localOrDistance, timezoneOverlap].filter(Boolean).join(' · ')
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Ring value={matchStats.totalMatch ?? 0} label={`Match with ${name}`} />
        <div className="min-w-0 flex-1 basis-56">
          <h2>{name}</h2>
          {headline ? <p className="text-md text-ink-2">{headline}</p> : null}
          <p className="text-sm text-ink-3">{facts}</p>
        </div>
        <Answers applicant={applicant} name={name} isPodFull={isPodFull} />
      </div>
      <Skills applicant={applicant} />
      {application.message ? (
        <blockquote className="rounded-md bg-sunk px-4 py-3 text-md whitespace-pre-line text-ink-2">
          {application.message}
        </blockquote>
      ) : null}
      {bio ? <p className="text-md whitespace-pre-line text-ink-2">{bio}</p> : null}
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-md font-medium text-pine-2 max-md:min-h-11">
          Why {matchStats.totalMatch ?? 0}%
        </summary>
        <div className="mt-4">
          <WhyLines breakdown={matchStats.breakdown} />
        </div>
      </details>
      <p className="text-sm text-ink-3">Applied on {formatDay(new Date(application.createdAt), browserZone())}</p>
    </Card>
  )
}

function Skills({ applicant: { niches, strengths, improvements } }: { applicant: Applicant }): React.ReactNode {
  const chips: [string, Tone][] = [
    ...niches.map((niche): [string, Tone] => [niche, 'pine']),
    ...strengths.map((area): [string, Tone] => [`Strong in ${area}`, 'sky']),
    ...improvements.map((area): [string, Tone] => [`Wants to grow in ${area}`, 'neutral']),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chips.map(([text, tone]) => (
        <li key={text} className="flex">
          <Chip tone={tone}>{text}</Chip>
        </li>
      ))}
    </ul>
  )
}

type AnswersProps = ApplicantCardProps & { name: string }

function Answers({ applicant, name, isPodFull }: AnswersProps): React.ReactNode {
  const [running, setRunning] = useState<'accepted' | 'closed' | null>(null)
  const answer = async (status: 'accepted' | 'closed'): Promise<void> => {
    const isSure = status === 'accepted' ? await confirmAccepting(applicant) : await confirmClosing(applicant)
    if (!isSure) return
    setRunning(status)
    await answerApplicant(applicant.application.id, status)
    setRunning(null)
  }
  return (
    <div className="grid justify-items-end gap-1.5 max-md:w-full max-md:justify-items-stretch">
      <div className="flex gap-2 max-md:*:flex-1">
        <Button
          variant="danger"
          size="sm"
          aria-label={`Close the application of ${name}`}
          isPending={running === 'closed'}
          onClick={() => void answer('closed')}
        >
          Close
        </Button>
        <Button
          size="sm"
          aria-label={`Accept ${name}`}
          disabled={isPodFull}
          isPending={running === 'accepted'}
          onClick={() => void answer('accepted')}
        >
          Accept
        </Button>
      </div>
      {isPodFull ? <p className="text-sm text-ink-3">This pod is full.</p> : null}
    </div>
  )
}
