import { useState } from 'react'
import type { Applicant } from '#contract/pod-applications.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/words/full-name.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Ring } from '../../ui/ring.tsx'
import { nothingToBring, nothingToReceive } from './applicant-words.ts'
import { waitingWords } from './application-words.ts'
import { answerApplicant, confirmAccepting, confirmClosing } from './decide.ts'
import { WhyLines } from './why-panel.tsx'

type ApplicantCardProps = { applicant: Applicant; isPodFull: boolean; now: Date }

/** An applicant as the leader weighs them: the match and its reasons both ways, who they are, how long they wait, and the two answers. */
export function ApplicantCard({ applicant, isPodFull, now }: ApplicantCardProps): React.ReactNode {
  const { headline, bio, state, application, matchStats, timezoneOverlap, localOrDistance } = applicant
  const name = fullName(applicant)
  const facts = [state ? stateName(state) : null, localOrDistance, timezoneOverlap].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-4 rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <ApplicantRing value={matchStats.totalMatch} name={name} />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="wrap-anywhere">{name}</h2>
          {headline ? <p className="text-md wrap-anywhere text-ink-2">{headline}</p> : null}
          <p className="text-sm text-ink-3">{facts}</p>
          <p className="text-sm text-ink-3">{waitingWords(application, now)}</p>
        </div>
        <Answers applicant={applicant} name={name} isPodFull={isPodFull} />
      </div>
      {application.message ? (
        <blockquote className="rounded-md bg-sunk px-4 py-3 text-md wrap-anywhere whitespace-pre-line text-ink-2">
          {application.message}
        </blockquote>
      ) : null}
      <BothWays applicant={applicant} />
      <Skills applicant={applicant} />
      {bio ? <p className="text-md wrap-anywhere whitespace-pre-line text-ink-2">{bio}</p> : null}
      <Why matchStats={matchStats} />
    </li>
  )
}

function ApplicantRing({ value, name }: { value: number | null; name: string }): React.ReactNode {
  const label = `Match with ${name}`
  if (value !== null) return <Ring value={value} label={label} />
  return (
    <Ring value={0} label={label}>
      –
    </Ring>
  )
}

/** What speaks for the applicant, and what the pod has for them. */
function BothWays({ applicant }: { applicant: Applicant }): React.ReactNode {
  const { firstName, brings, receives } = applicant
  const sides = [
    { title: `What ${firstName || 'they'} would bring`, sentences: brings, none: nothingToBring(applicant) },
    { title: `What the pod has for ${firstName || 'them'}`, sentences: receives, none: nothingToReceive(applicant) },
  ]
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {sides.map(({ title, sentences, none }) => (
        <div key={title}>
          <h3 className="mb-1.5 text-[13.5px] font-semibold wrap-anywhere">{title}</h3>
          {sentences.length === 0 ? <p className="text-md text-ink-3">{none}</p> : null}
          <ul className="grid gap-1.5 empty:hidden">
            {sentences.map((sentence) => (
              <li key={sentence} className="flex gap-2 text-md text-ink-2">
                <Icon name="check" className="mt-1 size-4 flex-none text-pine-2" />
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** The match line by line. Two hundred applicants have eighteen hundred lines, so they are drawn when they are opened. */
function Why({ matchStats: { totalMatch, breakdown } }: Pick<Applicant, 'matchStats'>): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (totalMatch === null) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-md font-medium text-pine-2 max-md:min-h-11">
        Why {totalMatch}%
      </summary>
      <div className="mt-4">{isOpen ? <WhyLines breakdown={breakdown} /> : null}</div>
    </details>
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

type AnswersProps = Omit<ApplicantCardProps, 'now'> & { name: string }

function Answers({ applicant, name, isPodFull }: AnswersProps): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  const [chosen, setChosen] = useState<'accepted' | 'closed'>()
  const answer = (status: 'accepted' | 'closed'): void =>
    run(
      () => {
        setChosen(status)
        return answerApplicant(applicant.application.id, status)
      },
      () => (status === 'accepted' ? confirmAccepting(applicant) : confirmClosing(applicant)),
    )
  return (
    <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
      <Button
        variant="danger"
        size="sm"
        aria-label={`Close the application of ${name}`}
        isPending={isRunning && chosen === 'closed'}
        onClick={() => answer('closed')}
      >
        Close
      </Button>
      <Button
        size="sm"
        aria-label={`Accept ${name}`}
        disabled={isPodFull}
        title={isPodFull ? 'This pod is full.' : undefined}
        isPending={isRunning && chosen === 'accepted'}
        onClick={() => answer('accepted')}
      >
        Accept
      </Button>
    </div>
  )
}
