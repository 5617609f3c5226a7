import { t } from '#domain/i18n/messages.ts'

/** The selected rows and the actions available for them. */
export type Selection<Row> = {
  /** Keys of the selected rows. */
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Accessible name of a row's checkbox: "Pod 214". */
  nameOf: (row: Row) => string
  /** Buttons that act on the selected rows. */
  actions?: React.ReactNode
}

/** Number of selected rows and their actions. Always rendered, so that the layout does not move. */
export function SelectionBar<Row>({ selection: { selected, actions } }: { selection: Selection<Row> }): React.ReactNode {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <output className="tabular text-sm text-ink-3">
        {selected.size === 0 ? t`None selected` : t`${{ size: selected.size }} selected`}
      </output>
      {selected.size > 0 ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  )
}

type RowCheckboxProps = { label: string; isOn: boolean; isMixed?: boolean; onToggle: () => void }

/** The checkbox of a row, or of all rows. */
export function RowCheckbox({ label, isOn, isMixed = false, onToggle }: RowCheckboxProps): React.ReactNode {
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onChange={onToggle}
      />
    </label>
  )
}

/** The set with one key added or removed. */
export function toggleKey(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return selected.has(key) ? selected.difference(new Set([key])) : new Set([...selected, key])
}
