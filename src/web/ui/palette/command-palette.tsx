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
import { plural, t } from '#domain/i18n/messages.ts'
import { Button, Spinner } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { findEntries } from './find-entries.ts'
import type { PaletteEntry, PaletteSection, PaletteSource } from './palette-entry.ts'
import { PaletteList } from './palette-list.tsx'
import { useSources } from './use-sources.ts'

type CommandPaletteProps = {
  sections: readonly PaletteSection[]
  /** Additional sources searched while the member types. */
  sources?: readonly PaletteSource[]
  /** Placeholder that tells what can be searched. */
  label?: string
  /** Called with the selected entry before its action runs. */
  onChoose?: (entry: PaletteEntry) => void
  onClose: () => void
}

const none: readonly PaletteSource[] = []
const maxQueryLength = 200

/** The command palette: type a few letters, then press Enter to open an entry. It is open while mounted. */
export function CommandPalette({
  sections,
  sources = none,
  label = t`Search pages and actions`,
  onChoose,
  onClose,
}: CommandPaletteProps): React.ReactNode {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const sourceResults = useSources(sources, query)
  const results = [...findEntries(sections, query), ...sourceResults.sections]
  const choose = (entry: PaletteEntry): void => {
    onChoose?.(entry)
    onClose()
    entry.onAction?.()
  }
  return (
    <RouterProvider navigate={(path) => void navigate(path)}>
      <ModalOverlay isOpen isDismissable onOpenChange={onClose} className="veil palette-veil">
        <Modal className="palette">
          <Dialog aria-label={t`Search`} className="palette-dialog">
            <Autocomplete inputValue={query} onInputChange={setQuery}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette exists to be typed into */}
              <TextField aria-label={label} autoFocus maxLength={maxQueryLength} className="palette-field">
                <Icon name="search" />
                <Input placeholder={label} className="palette-input" spellCheck="false" />
                {sourceResults.isSearching ? <Spinner /> : null}
                <button type="button" className="palette-close" aria-label={t`Close search`} onClick={onClose}>
                  <Icon name="close" />
                </button>
              </TextField>
              <PaletteList
                sections={results}
                query={query}
                isSearching={sourceResults.isSearching}
                hasFailed={sourceResults.hasFailed}
                onChoose={choose}
              />
            </Autocomplete>
            <PaletteStatus results={results} query={query} sourceResults={sourceResults} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </RouterProvider>
  )
}

type StatusProps = { results: readonly PaletteSection[]; query: string; sourceResults: ReturnType<typeof useSources> }

/** Announces the number of results to screen readers, and shows to everyone which sources failed. */
function PaletteStatus({ results, query, sourceResults: { hasFailed, isSearching, retry } }: StatusProps): React.ReactNode {
  const count = results.reduce((sum, { entries }) => sum + entries.length, 0)
  const resultText = query.trim() === '' || isSearching ? '' : t`${plural({ count }, { one: '1 result', other: '# results' })}`
  return (
    <>
      <output className="sr-only">{resultText}</output>
      {hasFailed ? (
        <div role="alert" className="palette-failed">
          {t`Some results didn’t load.`}
          <Button variant="secondary" size="sm" onClick={retry}>
            {t`Try again`}
          </Button>
        </div>
      ) : null}
    </>
  )
}
