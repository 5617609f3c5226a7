import { Money } from '#web/ui/data-display/money.tsx'

const amounts = [
  { label: 'Yearly membership', amountCents: 59_000 },
  { label: 'Offer', amountCents: 125_050 },
  { label: 'Loss this month', amountCents: -265_000 },
  { label: 'Net worth', amountCents: 148_250_000 },
]

/** The same amounts exactly and in compact form. */
export function Example(): React.ReactNode {
  return (
    <dl className="grid max-w-[420px] gap-2">
      {amounts.map(({ label, amountCents }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-3">{label}</dt>
          <dd className="flex gap-4">
            <Money amountCents={amountCents} className="font-semibold" />
            <Money amountCents={amountCents} isCompact className="w-16 text-end text-ink-2" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const title = 'Money'
export const text = 'Stored in cents; zero cents aren’t shown. Screen readers hear shortened amounts in full.'
