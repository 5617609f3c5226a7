import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Applicant } from '#contract/api/pods/applications.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { statementLabel } from '#domain/statement/options.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { nothingToBringText, nothingToReceiveText } from './applicant-text.ts'
import { formatWaiting } from './application-text.ts'
import { decideApplicant, confirmAccept, confirmClose } from './application-decisions.ts'
import { MatchBreakdownRows } from './match-breakdown.tsx'

type ApplicantCardProps = { applicant: Applicant; isPodFull: boolean; now: Date }

/** An applicant for the leader to evaluate: the match and its reasons both ways, profile, waiting time, and the two decisions. */
export function ApplicantCard({ applicant, isPodFull, now }: ApplicantCardProps): React.ReactNode {
  const { headline, bio, state, application, matchStats, timezoneOverlap, localOrDistance } = applicant
  const name = fullName(applicant)
  const details = [state ? stateName(state) : null, localOrDistance, timezoneOverlap].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-4 rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <ApplicantRing value={matchStats.totalMatch} name={name} />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="wrap-anywhere">{name}</h2>
          {headline ? <p className="text-md wrap-anywhere text-ink-2">{headline}</p> : null}
          <p className="text-sm text-ink-3">{details}</p>
          <p className="text-sm text-ink-3">{formatWaiting(application, now)}</p>
        </div>
        <DecisionButtons applicant={applicant} name={name} isPodFull={isPodFull} />
      </div>
      {application.message ? (
        <blockquote className="rounded-md bg-sunk px-4 py-3 text-md wrap-anywhere whitespace-pre-line text-ink-2">
          {application.message}
        </blockquote>
      ) : null}
      <MutualBenefits applicant={applicant} />
      <Skills applicant={applicant} />
      {bio ? <p className="text-md wrap-anywhere whitespace-pre-line text-ink-2">{bio}</p> : null}
      <ApplicantMatch matchStats={matchStats} />
    </li>
  )
}

function ApplicantRing({ value, name }: { value: number | null; name: string }): React.ReactNode {
  const label = t`Match with ${{ name }}`
  if (value !== null) return <Ring value={value} label={label} />
  return (
    <Ring value={0} label={label}>
      –
    </Ring>
  )
}

/** What the applicant brings to the pod, and what the pod offers the applicant. */
function MutualBenefits({ applicant }: { applicant: Applicant }): React.ReactNode {
  const { firstName, brings, receives } = applicant
  const sides = [
    { title: t`What ${{ firstName: firstName || 'they' }} would bring`, sentences: brings, none: nothingToBringText(applicant) },
    {
      title: t`What the pod has for ${{ firstName: firstName || 'them' }}`,
      sentences: receives,
      none: nothingToReceiveText(applicant),
    },
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

/** The match by component. Two hundred applicants would have eighteen hundred rows, so they render only when expanded. */
function ApplicantMatch({ matchStats: { totalMatch, breakdown } }: Pick<Applicant, 'matchStats'>): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (totalMatch === null) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-md font-medium text-pine-2 max-md:min-h-11">
        <Trans>Why {totalMatch}%</Trans>
      </summary>
      <div className="mt-4">{isOpen ? <MatchBreakdownRows breakdown={breakdown} /> : null}</div>
    </details>
  )
}

function Skills({ applicant: { niches, strengths, improvements } }: { applicant: Applicant }): React.ReactNode {
  const chips: [string, Tone][] = [
    ...niches.map((niche): [string, Tone] => [statementLabel(niche), 'pine']),
    ...strengths.map((area): [string, Tone] => [t`Strong in ${{ area: statementLabel(area) }}`, 'sky']),
    ...improvements.map((area): [string, Tone] => [t`Wants to grow in ${{ area: statementLabel(area) }}`, 'neutral']),
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

type DecisionButtonsProps = Omit<ApplicantCardProps, 'now'> & { name: string }

function DecisionButtons({ applicant, name, isPodFull }: DecisionButtonsProps): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const [chosen, setChosen] = useState<'accepted' | 'closed'>()
  const decide = (status: 'accepted' | 'closed'): void =>
    run(
      () => {
        setChosen(status)
        return decideApplicant(applicant.application.id, status)
      },
      () => (status === 'accepted' ? confirmAccept(applicant) : confirmClose(applicant)),
    )
  return (
    <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
      <Button
        variant="danger"
        size="sm"
        aria-label={t`Decline the application from ${{ name }}`}
        isPending={isRunning && chosen === 'closed'}
        onClick={() => decide('closed')}
      >
        {t`Decline`}
      </Button>
      <Button
        size="sm"
        aria-label={t`Accept ${{ name }}`}
        disabled={isPodFull}
        title={isPodFull ? t`This pod is full.` : undefined}
        isPending={isRunning && chosen === 'accepted'}
        onClick={() => decide('accepted')}
      >
        {t`Accept`}
      </Button>
    </div>
  )
}
