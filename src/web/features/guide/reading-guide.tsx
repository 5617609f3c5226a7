import { useEffect, useRef, useState } from 'react'
import type { GuidePart } from '#domain/content/welcome-guide.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Steps } from '../../ui/steps/steps.tsx'

type ReadingGuideProps = {
  /** Names the row of its parts: "Parts of the welcome". */
  label: string
  /** What one part is called. */
  noun: string
  parts: readonly GuidePart[]
  /** Short parts lie on one another, so that the buttons below stay where they are; long ones are as high as they are. */
  isShort?: boolean
  /** Somebody asked for it by a button that is gone now. */
  takesFocus?: boolean
  /** A part has been turned to, counted from 0. */
  onTurn?: (part: number) => void
  /** Stands after Back and Next; told whether the last part is on show. */
  renderActions: (isLast: boolean) => React.ReactNode
}

/** A guide to be read part by part, with how far one has come. */
export function ReadingGuide(props: ReadingGuideProps): React.ReactNode {
  const { label, noun, parts, isShort = false, takesFocus = false, onTurn, renderActions } = props
  const [current, setCurrent] = useState(0)
  const [hasTurned, setTurned] = useState(takesFocus)
  const turnTo = (to: number): void => {
    setTurned(true)
    setCurrent(to)
    onTurn?.(to)
  }
  const isLast = current === parts.length - 1
  return (
    <>
      <Progress label={label} noun={noun} parts={parts} current={current} />
      <div className="mt-5 grid">
        {parts.map((part, i) => (
          <Part key={part.slug} part={part} isShown={i === current} isShort={isShort} takesFocus={hasTurned} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {current > 0 ? (
          <Button variant="secondary" onClick={() => turnTo(current - 1)}>
            Back
          </Button>
        ) : null}
        {isLast ? null : <Button onClick={() => turnTo(current + 1)}>Next</Button>}
        {renderActions(isLast)}
      </div>
    </>
  )
}

type ProgressProps = Pick<ReadingGuideProps, 'label' | 'noun' | 'parts'> & { current: number }

function Progress({ label, noun, parts, current }: ProgressProps): React.ReactNode {
  const words = `${noun} ${current + 1} of ${parts.length}`
  return (
    <>
      <div className="hidden sm:block">
        <Steps label={label} steps={parts.map(({ title }) => ({ title }))} doneCount={current} />
      </div>
      <div className="sm:hidden">
        <p className="mb-2 text-sm text-ink-3">{words}</p>
        <Bar label={label} value={current + 1} max={parts.length} valueText={words} />
      </div>
    </>
  )
}

type PartProps = { part: GuidePart; isShown: boolean; isShort: boolean; takesFocus: boolean }

function Part({ part: { title, text, points }, isShown, isShort, takesFocus }: PartProps): React.ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const turned = heading.current
    if (!turned || !isShown || !takesFocus) return
    turned.focus({ preventScroll: true })
    // Whoever pressed Next below a long part begins the next one at its top.
    if (turned.getBoundingClientRect().top < 0) turned.scrollIntoView({ block: 'start' })
  }, [isShown, takesFocus])
  return (
    <div className={classNames('col-start-1 row-start-1 min-w-0', !isShown && (isShort ? 'invisible' : 'hidden'))}>
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
