import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import type { MemberPalette } from '../features/search/member-palette.tsx'
import { showToast } from '../ui/toasts/show-toast.ts'

const openEvent = 'open-palette'
const isApple = /Mac|iP/.test(navigator.platform)

/**
 * Opens the palette by keyboard shortcut or with a `SearchButton`. Only this listener is in the main bundle; the palette loads
 * when first opened.
 */
export function CommandPalette(): React.ReactNode {
  const [Palette, setPalette] = useState<typeof MemberPalette>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (): void => {
      setOpen(true)
      import('../features/search/member-palette.tsx').then(
        (module) => setPalette(() => module.MemberPalette),
        () => showToast({ type: 'error', message: t`We couldn’t load search. Try again in a moment.` }),
      )
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      // A dialog that requires an answer takes precedence.
      if (!document.querySelector('[role=alertdialog]')) open()
    }
    addEventListener('keydown', onKeyDown)
    addEventListener(openEvent, open)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener(openEvent, open)
    }
  }, [])
  return Palette && isOpen ? <Palette onClose={() => setOpen(false)} /> : null
}

/** Opens the palette. With `panelId`, closes the panel that contains the button. */
export function SearchButton({ panelId }: { panelId?: string }): React.ReactNode {
  const keys = isApple ? '⌘K' : t`Ctrl K`
  return (
    <button
      type="button"
      className="search-pill"
      aria-keyshortcuts="Control+K Meta+K"
      popoverTarget={panelId}
      popoverTargetAction="hide"
      onClick={() => dispatchEvent(new Event(openEvent))}
    >
      <Trans>
        Search
        <kbd aria-hidden="true">{keys}</kbd>
      </Trans>
    </button>
  )
}
