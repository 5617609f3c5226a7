import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import './steps.css'

/** One step on a way. */
export type Step = {
  title: string
  detail?: React.ReactNode
  /** Its page, where one may go back or ahead to it. */
  to?: string
}

type StepsProps = {
  /** Names the way for screen readers: "Setting up your membership". */
  label: string
  steps: readonly Step[]
  /** Number of steps behind; the next one is the current one. Equal to the number of steps when all is done. */
  doneCount: number
}

type State = 'done' | 'current' | 'to do'

/** The way through something that takes a few steps: side by side, or one below the other where there is little room. */
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

function StepBody({ step: { title, detail, to }, number, state }: { step: Step; number: number; state: State }): React.ReactNode {
  const body = (
    <>
      <span aria-hidden="true" className="step-mark tabular">
        {state === 'done' ? <Icon name="check" className="size-4 stroke-[2.6]" /> : number}
      </span>
      <span className="step-words">
        <span className={classNames('step-title block text-md font-semibold', state === 'to do' && 'text-ink-3')}>
          {title}
          <span className="sr-only"> ({state})</span>
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
