/** Which rows are chosen, and what can be done with them. */
export type Selection<Row> = {
  /** Keys of the chosen rows. */
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names a row for its checkbox: "Pod 214". */
  nameOf: (row: Row) => string
  /** Buttons that do something with the chosen rows. */
  actions?: React.ReactNode
}

/** How many rows are chosen, and what can be done with them. Its line is always there, so that nothing moves. */
export function SelectionBar<Row>({ selection: { selected, actions } }: { selection: Selection<Row> }): React.ReactNode {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <output className="tabular text-sm text-ink-3">
        {selected.size === 0 ? 'None selected' : `${selected.size} selected`}
      </output>
      {selected.size > 0 ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  )
}

type PickProps = { label: string; isOn: boolean; isMixed?: boolean; onToggle: () => void }

/** The checkbox of a row, or of all rows. */
export function Pick({ label, isOn, isMixed = false, onToggle }: PickProps): React.ReactNode {
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

/** The set with one key put in or taken out. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return selected.has(key) ? selected.difference(new Set([key])) : new Set([...selected, key])
}
