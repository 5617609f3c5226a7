import { useEffect, useRef, useState } from 'react'
import { type GuidePart, welcomeGuide } from '#domain/content/welcome-guide.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Steps } from '../../ui/steps/steps.tsx'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import type { Way } from '../onboarding/checklist.ts'
import { useMarkRead } from './use-mark-read.ts'

/** How the guide stands on the page: open from the start or by a press, put away, or read just now. */
export type GuideView = 'open' | 'reopened' | 'closed' | 'just-read'

type GuideCardProps = {
  isRead: boolean
  view: GuideView
  onView: (view: GuideView) => void
  /** Where to go on once it is read: the next open step of the checklist. */
  next: { title: string; way: Way } | null
}

/** The 5-minute welcome. Closed for those who have read it, who may open it again. */
export function GuideCard({ isRead, view, onView, next }: GuideCardProps): React.ReactNode {
  const isOpen = view === 'open' || view === 'reopened'
  return (
    <div id="guide" className="min-w-0 scroll-mt-4">
      <Card title="The 5-minute welcome" aside={isRead ? <Chip tone="pine">Read</Chip> : null}>
        {isOpen ? (
          <Guide isRead={isRead} next={next} takesFocus={view === 'reopened'} onRead={() => onView('just-read')} />
        ) : null}
        {view === 'just-read' ? <JustRead next={next} /> : null}
        {view === 'closed' ? (
          <p className="text-md text-ink-2">What a pod is, the weekly hour, commitments, matching and your first week.</p>
        ) : null}
        {isOpen ? null : (
          <Button size="sm" variant="secondary" className="mt-4" onClick={() => onView('reopened')}>
            Read it again
          </Button>
        )}
      </Card>
    </div>
  )
}

function JustRead({ next }: { next: GuideCardProps['next'] }): React.ReactNode {
  const words = useFirstFocus<HTMLParagraphElement>()
  return (
    <>
      <p ref={words} tabIndex={-1} className="text-md text-ink-2">
        Good. You know how it works here; everything else can be looked up.
      </p>
      {next ? (
        <LinkButton to={next.way.to} size="sm" className="mt-4 me-2">
          {next.title}
        </LinkButton>
      ) : null}
    </>
  )
}

const lastPart = welcomeGuide.length - 1

type GuideProps = Pick<GuideCardProps, 'isRead' | 'next'> & {
  /** Somebody asked for it by a button that is gone now. */
  takesFocus: boolean
  onRead: () => void
}

function Guide({ isRead, next, takesFocus, onRead }: GuideProps): React.ReactNode {
  const [part, setPart] = useState(0)
  const { markRead, isPending } = useMarkRead()
  const [hasTurned, setTurned] = useState(takesFocus)
  const turnTo = (to: number): void => {
    setTurned(true)
    setPart(to)
    // Whoever comes to the last part has read more than nine tenths.
    if (to === lastPart && !isRead) void markRead()
  }
  const finish = async (): Promise<void> => {
    if (await markRead()) onRead()
  }
  return (
    <>
      <Progress part={part} />
      <div className="mt-5 grid">
        {welcomeGuide.map((each, i) => (
          <Part key={each.slug} part={each} isShown={i === part} takesFocus={hasTurned} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {part > 0 ? (
          <Button variant="secondary" onClick={() => turnTo(part - 1)}>
            Back
          </Button>
        ) : null}
        {part < lastPart ? <Button onClick={() => turnTo(part + 1)}>Next</Button> : null}
        {part === lastPart && isRead && next ? <LinkButton to={next.way.to}>{next.title}</LinkButton> : null}
        {isRead ? null : (
          <Button variant="quiet" className="ms-auto max-sm:ms-0" isPending={isPending} onClick={() => void finish()}>
            I have read the guide
          </Button>
        )}
      </div>
    </>
  )
}

function Progress({ part }: { part: number }): React.ReactNode {
  const words = `Part ${part + 1} of ${welcomeGuide.length}`
  return (
    <>
      <div className="hidden sm:block">
        <Steps label="Parts of the welcome" steps={welcomeGuide.map(({ title }) => ({ title }))} doneCount={part} />
      </div>
      <div className="sm:hidden">
        <p className="mb-2 text-sm text-ink-3">{words}</p>
        <Bar label="Parts of the welcome" value={part + 1} max={welcomeGuide.length} valueText={words} />
      </div>
    </>
  )
}

type PartProps = { part: GuidePart; isShown: boolean; takesFocus: boolean }

/** Parts lie on one another, as high as the longest, so that the buttons below stay where they are. */
function Part({ part: { title, text, points }, isShown, takesFocus }: PartProps): React.ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown && takesFocus) heading.current?.focus({ preventScroll: true })
  }, [isShown, takesFocus])
  return (
    <div className={classNames('col-start-1 row-start-1 min-w-0', !isShown && 'invisible')}>
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h3>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-3 max-w-[68ch] text-ink-2">
          {paragraph}
        </p>
      ))}
      <ul className="mt-4 grid gap-2">
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
