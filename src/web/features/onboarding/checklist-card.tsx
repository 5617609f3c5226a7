import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { firstStepsText } from '#domain/onboarding/first-steps.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckList, CheckRow } from '#web/ui/check-row.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { touchTargetLinksClass } from '#web/ui/touch-target-links.ts'
import { type Checklist, type ChecklistStep, nextStepOf, type StepLink } from './checklist.ts'
import { ExternalLink } from './external-link.tsx'

type ChecklistCardProps = {
  checklist: Checklist
  /** Something else on the page is the primary action. */
  isSecondary?: boolean
}

/** The seven onboarding steps. The first open one is highlighted; once all are done, a single line says so. */
export function ChecklistCard({ checklist, isSecondary = false }: ChecklistCardProps): React.ReactNode {
  const { flags, membership, steps, doneCount, plan } = checklist
  const isReady = doneCount === steps.length && membership === null
  const next = isSecondary ? null : nextStepOf(checklist)
  const { title, text } = firstStepsText(isReady, flags.everythingDone)
  return (
    <Card
      title={title}
      aside={
        <Ring value={(100 * doneCount) / steps.length} label={t`Steps done`}>
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
          <span className={touchTargetLinksClass}>
            <Link to="/dashboard/subscription">{t`Membership`}</Link>
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
        !other ? (
          detail
        ) : isDone || next === null ? (
          <>
            {detail} · <OtherStepLink {...other} />
          </>
        ) : (
          <Trans>
            {detail} or <OtherStepLink {...other} />
          </Trans>
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

function OtherStepLink({ to, label }: StepLink): React.ReactNode {
  return (
    <span className={touchTargetLinksClass}>
      {to.startsWith('https:') ? <ExternalLink to={to}>{label}</ExternalLink> : <Link to={to}>{label}</Link>}
    </span>
  )
}
