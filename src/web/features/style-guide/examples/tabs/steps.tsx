import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Steps } from '#web/ui/steps/steps.tsx'

const steps = [
  { title: 'Plan', detail: 'Yearly' },
  { title: 'Payment', detail: 'Card ending 4242' },
  { title: 'Profile' },
  { title: 'Pod', detail: 'Matching or marketplace' },
]

/** Progress through a process, with completed and remaining steps. */
export function Example(): React.ReactNode {
  const [doneCount, setDoneCount] = useState(1)
  const isFinished = doneCount === steps.length
  return (
    <>
      <Steps label="Sign-up steps" steps={steps} doneCount={doneCount} />
      <div className="mt-5 flex gap-3">
        <Button variant="secondary" aria-disabled={doneCount === 0} onClick={() => setDoneCount(Math.max(0, doneCount - 1))}>
          Back
        </Button>
        <Button aria-disabled={isFinished} onClick={() => setDoneCount(Math.min(steps.length, doneCount + 1))}>
          Continue
        </Button>
      </div>
    </>
  )
}

export const title = 'Steps'
export const text = 'Done, current, and to do. They stack where there’s little room. Screen readers hear the state.'
