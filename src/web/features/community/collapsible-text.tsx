import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Longer texts are collapsed; lengths in characters and lines. */
const maxLength = 900
const maxLines = 14

/** A text rendered by its children, collapsed if it is long. */
export function CollapsibleText({ text, children }: { text: string; children: React.ReactNode }): React.ReactNode {
  const isLong = text.length > maxLength || text.split('\n').length > maxLines
  const [isOpen, setOpen] = useState(false)
  const isCollapsed = isLong && !isOpen
  return (
    <>
      {/* Collapsed content must not be reachable by keyboard. */}
      <div
        className={classNames(isCollapsed && 'max-h-64 overflow-hidden [mask-image:linear-gradient(#000_70%,transparent)]')}
        inert={isCollapsed}
      >
        {children}
      </div>
      {isLong ? (
        <Button variant="quiet" size="sm" className="-ms-2.5 mt-1" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Show less` : t`Show more`}
        </Button>
      ) : null}
    </>
  )
}
