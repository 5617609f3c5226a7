import { useEffect, useRef, useState } from 'react'
import type { GuidePart } from '#domain/content/welcome-guide.ts'
import { t } from '#domain/i18n/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Steps } from '#web/ui/steps/steps.tsx'

type ReadingGuideProps = {
  /** Accessible name of the list of parts: "Parts of the welcome". */
  label: string
  parts: readonly GuidePart[]
  /** Short parts are stacked, so that the buttons below do not move. Long parts keep their own height. */
  isShort?: boolean
  /** Focus moves here because the button that opened the guide is gone. */
  takesFocus?: boolean
  /** Called with the index of the displayed part, starting at 0. */
  onTurn?: (part: number) => void
  /** Rendered after Back and Next. `isLast`: the last part is displayed. */
  renderActions: (isLast: boolean) => React.ReactNode
}

/** A guide that is read part by part, with progress. */
export function ReadingGuide(props: ReadingGuideProps): React.ReactNode {
  const { label, parts, isShort = false, takesFocus = false, onTurn, renderActions } = props
  const [current, setCurrent] = useState(0)
  const [shouldFocus, setShouldFocus] = useState(takesFocus)
  const turnTo = (to: number): void => {
    setShouldFocus(true)
    setCurrent(to)
    onTurn?.(to)
  }
  const isLast = current === parts.length - 1
  return (
    <>
      <Progress label={label} parts={parts} current={current} />
      <div className="mt-5 grid">
        {parts.map((part, i) => (
          <Part key={part.slug} part={part} isVisible={i === current} isShort={isShort} takesFocus={shouldFocus} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {current > 0 ? (
          <Button variant="secondary" onClick={() => turnTo(current - 1)}>
            {t`Back`}
          </Button>
        ) : null}
        {isLast ? null : <Button onClick={() => turnTo(current + 1)}>{t`Next`}</Button>}
        {renderActions(isLast)}
      </div>
    </>
  )
}

type ProgressProps = Pick<ReadingGuideProps, 'label' | 'parts'> & { current: number }

function Progress({ label, parts, current }: ProgressProps): React.ReactNode {
  const progressText = t`Part ${{ number: current + 1 }} of ${{ count: parts.length }}`
  return (
    <>
      <div className="hidden sm:block">
        <Steps label={label} steps={parts.map(({ title }) => ({ title }))} doneCount={current} />
      </div>
      <div className="sm:hidden">
        <p className="mb-2 text-sm text-ink-3">{progressText}</p>
        <Bar label={label} value={current + 1} max={parts.length} valueText={progressText} />
      </div>
    </>
  )
}

type PartProps = { part: GuidePart; isVisible: boolean; isShort: boolean; takesFocus: boolean }

function Part({ part: { title, text, points }, isVisible, isShort, takesFocus }: PartProps): React.ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const headingElement = heading.current
    if (!headingElement || !isVisible || !takesFocus) return
    headingElement.focus({ preventScroll: true })
    // After Next below a long part, the next part starts at its top.
    if (headingElement.getBoundingClientRect().top < 0) headingElement.scrollIntoView({ block: 'start' })
  }, [isVisible, takesFocus])
  return (
    <div className={classNames('col-start-1 row-start-1 min-w-0', !isVisible && (isShort ? 'invisible' : 'hidden'))}>
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-6 text-lg">
        {title}
      </h3>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-3 max-w-[68ch] text-ink-2">
          {paragraph}
        </p>
      ))}
      <ul className="mt-4 grid max-w-[68ch] gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2 text-md text-ink-2">
            <Icon name="check" className="mt-1 size-4 flex-none text-pine" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
