import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formWords } from './form-words.ts'

/** An answer that was saved elsewhere while another was typed here. */
export type Differing = {
  name: string
  label: string
  /** What was saved there, in words; empty where it was emptied. */
  theirs: string
}

type WhichStaysProps = {
  /** How often something was refused for want of an answer: each time the focus comes here. */
  refusals?: number
  differing: readonly Differing[]
  onDecide: (stays: 'mine' | 'theirs') => void
}

/** Says which answers were saved elsewhere while they were typed here, shows those, and asks which stay. */
export function WhichStays({ refusals = 0, differing, onDecide }: WhichStaysProps): React.ReactNode {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) question.current?.focus()
  }, [refusals])
  return (
    <div ref={question} tabIndex={-1} className="rounded-md">
      <Banner
        tone="brass"
        isAlert
        title="This was changed in another place meanwhile"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => onDecide('mine')}>
              {formWords.keepMine}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onDecide('theirs')}>
              {formWords.takeTheirs}
            </Button>
          </div>
        }
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {differing.map(({ name, label, theirs }) => (
            <li key={name} className="wrap-anywhere">
              {isLong(theirs) ? <LongText label={label} text={theirs} /> : `${label}: ${quoted(theirs)}`}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

/** It is scrolled in its place, by keys too, so that the answer stays near. */
function LongText({ label, text }: { label: string; text: string }): React.ReactNode {
  return (
    <>
      <p>{label}, as it stands there:</p>
      <section
        aria-label={`${label}, as it stands there`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="mt-1 max-h-48 overflow-y-auto rounded-md bg-card px-3 py-2 whitespace-pre-line text-ink-2"
      >
        {text}
      </section>
    </>
  )
}

function isLong(text: string): boolean {
  return text.length > 120 || text.includes('\n')
}

function quoted(theirs: string): string {
  return theirs === '' ? 'emptied there' : `“${theirs}” there`
}
