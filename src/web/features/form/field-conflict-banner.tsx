import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { formText } from './form-text.ts'

/** A field saved elsewhere while it was changed here. */
export type FieldConflict = {
  name: string
  label: string
  /** The value saved elsewhere, formatted; empty if it was cleared. */
  theirs: string
}

type FieldConflictBannerProps = {
  /** Number of actions blocked by the conflict. Each one moves focus here. */
  blockedCount?: number
  conflicts: readonly FieldConflict[]
  onResolve: (stays: 'mine' | 'theirs') => void
}

/** Lists fields saved elsewhere while they were changed here, displays those values, and asks which ones to use. */
export function FieldConflictBanner({ blockedCount = 0, conflicts, onResolve }: FieldConflictBannerProps): React.ReactNode {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (blockedCount > 0) question.current?.focus()
  }, [blockedCount])
  return (
    <div ref={question} tabIndex={-1} className="rounded-md">
      <Banner
        tone="brass"
        isAlert
        title={t`This was edited somewhere else`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => onResolve('mine')}>
              {formText.keepMine}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onResolve('theirs')}>
              {formText.takeTheirs}
            </Button>
          </div>
        }
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {conflicts.map(({ name, label, theirs }) => (
            <li key={name} className="wrap-anywhere">
              {isLong(theirs) ? (
                <LongText label={label} text={theirs} />
              ) : (
                t`${{ label }}, other version: ${{ text: formatTheirs(theirs) }}`
              )}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

/** Long text scrolls in place, also by keyboard, so that the buttons stay near. */
function LongText({ label, text }: { label: string; text: string }): React.ReactNode {
  return (
    <>
      <p>
        <Trans>{label}, other version:</Trans>
      </p>
      <section
        aria-label={t`${{ label }}, other version`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
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

function formatTheirs(theirs: string): string {
  return theirs === '' ? 'empty' : `“${theirs}”`
}
