import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Beyond so many characters or lines a text is folded. */
const shortLength = 900
const shortLines = 14

/** A text as its children draw it. What is long is folded. */
export function Folded({ text, children }: { text: string; children: React.ReactNode }): React.ReactNode {
  const isLong = text.length > shortLength || text.split('\n').length > shortLines
  const [isOpen, setOpen] = useState(false)
  const isFolded = isLong && !isOpen
  return (
    <>
      {/* What is folded away cannot be reached by the keyboard. */}
      <div
        className={classNames(isFolded && 'max-h-64 overflow-hidden [mask-image:linear-gradient(#000_70%,transparent)]')}
        inert={isFolded}
      >
        {children}
      </div>
      {isLong ? (
        <Button variant="quiet" size="sm" className="-ms-2.5 mt-1" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all of it'}
        </Button>
      ) : null}
    </>
  )
}
