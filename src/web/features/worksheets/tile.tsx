type TileProps = { label: string; value: React.ReactNode; hint?: React.ReactNode }

/** A grid of calculated values of a worksheet. Its children are `Tile`s. */
export function Tiles({ label, children }: { label: string; children: React.ReactNode }): React.ReactNode {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      {children}
    </ul>
  )
}

/** A value calculated from the worksheet. */
export function Tile({ label, value, hint }: TileProps): React.ReactNode {
  return (
    <li className="min-w-0 rounded-md bg-sunk px-4 py-3">
      <p className="text-sm text-ink-2">{label}</p>
      <p className="tabular text-lg font-bold break-words">{value}</p>
      {hint ? <p className="tabular text-sm text-ink-2">{hint}</p> : null}
    </li>
  )
}
