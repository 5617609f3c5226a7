import { Link } from 'react-router'
import { stepsWords } from '#domain/onboarding/first-steps.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckList, CheckRow } from '../../ui/check-row.tsx'
import { Ring } from '../../ui/ring.tsx'
import { thumbSized } from '../../ui/thumb-sized.ts'
import { type Checklist, type ChecklistStep, nextStepOf, type Way } from './checklist.ts'
import { OutsideLink } from './outside-link.tsx'

type ChecklistCardProps = {
  checklist: Checklist
  /** Something else on the page is the thing to do now. */
  isAside?: boolean
}

/** The seven steps of a new member. The first that is open is the one to take; once all are done, one line says so. */
export function ChecklistCard({ checklist, isAside = false }: ChecklistCardProps): React.ReactNode {
  const { flags, membership, steps, doneCount, plan } = checklist
  const isReady = doneCount === steps.length && membership === null
  const next = isAside ? null : nextStepOf(checklist)
  const { title, text } = stepsWords(isReady, flags.everythingDone)
  return (
    <Card
      title={title}
      aside={
        <Ring value={(100 * doneCount) / steps.length} label="Steps done">
          {`${doneCount}/${steps.length}`}
        </Ring>
      }
    >
      {isReady ? (
        <p className="text-md text-ink-2">{text}</p>
      ) : (
        <>
          {text === null ? null : <p className="mb-2 text-md text-ink-2">{text}</p>}
          <CheckList>
            {membership ? <StepRow step={membership} isNext={membership === next} /> : null}
            {steps.map((step) => (
              <StepRow key={step.id} step={step} isNext={step === next} />
            ))}
          </CheckList>
        </>
      )}
      {plan === null ? null : (
        <p className="mt-3 border-t border-line-2 pt-3 text-sm text-ink-3">
          {plan} ·{' '}
          <span className={thumbSized}>
            <Link to="/dashboard/subscription">Membership</Link>
          </span>
        </p>
      )}
    </Card>
  )
}

function StepRow({ step: { title, detail, isDone, next, other }, isNext }: { step: ChecklistStep; isNext: boolean }) {
  return (
    <CheckRow
      isDone={isDone}
      title={title}
      detail={
        other ? (
          <>
            {detail} {isDone || next === null ? '–' : 'or'} <OtherWay {...other} />
          </>
        ) : (
          detail
        )
      }
      action={
        isDone || next === null ? null : (
          <LinkButton to={next.to} size="sm" variant={isNext ? 'primary' : 'secondary'} aria-label={`${next.label}: ${title}`}>
            {next.label}
          </LinkButton>
        )
      }
    />
  )
}

function OtherWay({ to, label }: Way): React.ReactNode {
  return (
    <span className={thumbSized}>
      {to.startsWith('https:') ? <OutsideLink to={to}>{label}</OutsideLink> : <Link to={to}>{label}</Link>}
    </span>
  )
}
