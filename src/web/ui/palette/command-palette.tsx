import '../modal/veil.css'
import './palette.css'
import { useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { useNavigate } from 'react-router'
import { Button, Spinner } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { findEntries } from './find-entries.ts'
import type { PaletteEntry, PaletteSection, PaletteSource } from './palette-entry.ts'
import { PaletteList } from './palette-list.tsx'
import { useSources } from './use-sources.ts'

type CommandPaletteProps = {
  sections: readonly PaletteSection[]
  /** What else is searched while somebody types. */
  sources?: readonly PaletteSource[]
  /** What can be searched for, for whoever sees an empty field. */
  label?: string
  /** Called with what was chosen, before it happens. */
  onChoose?: (entry: PaletteEntry) => void
  onClose: () => void
}

const none: readonly PaletteSource[] = []
const longestQuery = 200

/** Everything in reach of the keyboard: type a few letters, go there with Enter. It is open while it is drawn. */
export function CommandPalette({
  sections,
  sources = none,
  label = 'Search pages and actions',
  onChoose,
  onClose,
}: CommandPaletteProps): React.ReactNode {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const sourced = useSources(sources, query)
  const found = [...findEntries(sections, query), ...sourced.sections]
  const choose = (entry: PaletteEntry): void => {
    onChoose?.(entry)
    onClose()
    entry.onAction?.()
  }
  return (
    <RouterProvider navigate={(path) => void navigate(path)}>
      <ModalOverlay isOpen isDismissable onOpenChange={onClose} className="veil palette-veil">
        <Modal className="palette">
          <Dialog aria-label="Search" className="palette-dialog">
            <Autocomplete inputValue={query} onInputChange={setQuery}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a palette is there to be typed into */}
              <TextField aria-label={label} autoFocus maxLength={longestQuery} className="palette-field">
                <Icon name="search" />
                <Input placeholder={label} className="palette-input" spellCheck="false" />
                {sourced.isSearching ? <Spinner /> : null}
                <button type="button" className="palette-close" aria-label="Close search" onClick={onClose}>
                  <Icon name="close" />
                </button>
              </TextField>
              <PaletteList
                sections={found}
                query={query}
                isSearching={sourced.isSearching}
                hasFailed={sourced.hasFailed}
                onChoose={choose}
              />
            </Autocomplete>
            <PaletteStatus found={found} query={query} sourced={sourced} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </RouterProvider>
  )
}

type StatusProps = { found: readonly PaletteSection[]; query: string; sourced: ReturnType<typeof useSources> }

/** How much was found, for those who do not see the list; and what could not be searched, for everybody. */
function PaletteStatus({ found, query, sourced: { hasFailed, isSearching, retry } }: StatusProps): React.ReactNode {
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  const words = query.trim() === '' || isSearching ? '' : count === 1 ? '1 result' : `${count} results`
  return (
    <>
      <output className="sr-only">{words}</output>
      {hasFailed ? (
        <div role="alert" className="palette-failed">
          Some results could not be loaded.
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
    </>
  )
}
