import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import './steps.css'

/** One step of a process. */
export type Step = {
  title: string
  detail?: React.ReactNode
  /** URL of the step's page if it can be opened. */
  to?: string
}

type StepsProps = {
  /** Accessible name of the process: "Setting up your membership". */
  label: string
  steps: readonly Step[]
  /** Number of completed steps. The next step is current. Equals the number of steps when all are done. */
  doneCount: number
}

type StepState = 'done' | 'current' | 'to do'

const stateLabels: Readonly<Record<StepState, string>> = { done: t`done`, current: t`current`, 'to do': t`to do` }

/** Progress through the steps of a process: side by side, or stacked if there is little room. */
export function Steps({ label, steps, doneCount }: StepsProps): React.ReactNode {
  return (
    <nav aria-label={label} className="steps">
      <ol>
        {steps.map((step, i) => {
          const state = i < doneCount ? 'done' : i === doneCount ? 'current' : 'to do'
          return (
            <li key={step.title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <StepBody step={step} number={i + 1} state={state} />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StepBody({
  step: { title, detail, to },
  number,
  state,
}: {
  step: Step
  number: number
  state: StepState
}): React.ReactNode {
  const body = (
    <>
      <span aria-hidden="true" className="step-mark tabular">
        {state === 'done' ? <Icon name="check" className="size-4 stroke-[2.6]" /> : number}
      </span>
      <span className="step-words">
        <span className={classNames('step-title block text-md font-semibold', state === 'to do' && 'text-ink-3')}>
          {title}
          <span className="sr-only"> ({stateLabels[state]})</span>
        </span>
        {detail ? <span className="block text-sm text-ink-3">{detail}</span> : null}
      </span>
    </>
  )
  return to ? (
    <Link to={to} className="step">
      {body}
    </Link>
  ) : (
    <div className="step">{body}</div>
  )
}
