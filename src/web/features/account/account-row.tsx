type AccountRowProps = {
  title: React.ReactNode
  detail?: React.ReactNode
  /** Button at the end of the row, or below the text if there is little room. */
  action?: React.ReactNode
}

/** One item of a list in a card. */
export function AccountRow({ title, detail, action }: AccountRowProps): React.ReactNode {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-1 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">{title}</p>
        {detail ? <p className="text-sm text-ink-3">{detail}</p> : null}
      </div>
      {action}
    </li>
  )
}
