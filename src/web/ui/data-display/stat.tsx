import { Card } from '../card.tsx'

type StatProps = {
  /** Label of the value. */
  label: string
  value: React.ReactNode
  /** A `Change`, shown beside the value. */
  change?: React.ReactNode
  /** A line below the value. */
  hint?: React.ReactNode
}

/** A grid of related values. Its children are `Stat`s. */
export function StatGrid({ children }: { children: React.ReactNode }): React.ReactNode {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-5">{children}</dl>
}

/** One prominent value. */
export function Stat({ label, value, change, hint }: StatProps): React.ReactNode {
  return (
    <Card>
      <dt className="text-md text-ink-3">{label}</dt>
      <dd>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular text-2xl font-bold">{value}</span>
          {change}
        </span>
        {hint ? <span className="block text-md text-ink-3">{hint}</span> : null}
      </dd>
    </Card>
  )
}
