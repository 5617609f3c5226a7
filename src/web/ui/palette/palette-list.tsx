import { Header } from 'react-aria-components/Header'
import { Collection, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { t } from '#domain/i18n/messages.ts'
import { Icon } from '../icon.tsx'
import type { PaletteEntry, PalettePart, PaletteSection } from './palette-entry.ts'

type PaletteListProps = {
  sections: readonly PaletteSection[]
  query: string
  isSearching: boolean
  /** Whether a source failed. The list then cannot claim that there are no results. */
  hasFailed: boolean
  onChoose: (entry: PaletteEntry) => void
}

/** Search results under their headings. */
export function PaletteList({ sections, query, isSearching, hasFailed, onChoose }: PaletteListProps): React.ReactNode {
  return (
    <Menu
      aria-label={t`Results`}
      items={sections}
      dependencies={[onChoose]}
      className="palette-list"
      renderEmptyState={() => (
        <p className="palette-empty">
          {isSearching
            ? t`Searching…`
            : hasFailed
              ? t`We couldn’t search everywhere for “${{ query: query.trim() }}”.`
              : t`No results for “${{ query: query.trim() }}”.`}
        </p>
      )}
    >
      {({ heading, entries }) => (
        <MenuSection id={heading} className="palette-section">
          <Header className="palette-heading">{heading}</Header>
          <Collection items={entries} dependencies={[onChoose]}>
            {(entry) => <PaletteItem entry={entry} onChoose={onChoose} />}
          </Collection>
        </MenuSection>
      )}
    </Menu>
  )
}

type PaletteItemProps = { entry: PaletteEntry; onChoose: (entry: PaletteEntry) => void }

function PaletteItem({ entry, onChoose }: PaletteItemProps): React.ReactNode {
  const { id, label, labelParts, excerpt, hint, icon, to } = entry
  return (
    <MenuItem
      id={id}
      textValue={label}
      className="palette-entry"
      {...(to === undefined ? {} : { href: to })}
      onAction={() => onChoose(entry)}
    >
      {icon ? <Icon name={icon} /> : <span className="icon" />}
      <span className="palette-texts">
        <span>{labelParts ? <HighlightedText parts={labelParts} /> : label}</span>
        {excerpt?.length ? (
          <span className="palette-line">
            <HighlightedText parts={excerpt} />
          </span>
        ) : null}
      </span>
      {hint ? <span className="text-sm text-ink-3">{hint}</span> : null}
    </MenuItem>
  )
}

/** A text with matches highlighted. */
function HighlightedText({ parts }: { parts: readonly PalettePart[] }): React.ReactNode {
  let start = 0
  return parts.map(({ text, isMatch }) => {
    const key = start
    start += text.length
    return isMatch ? <mark key={key}>{text}</mark> : text
  })
}
