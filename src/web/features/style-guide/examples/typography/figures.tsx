const doors = [
  { place: 'Elm Street fourplex', price: '$1,118,000', rent: '$11,171' },
  { place: 'Main Street duplex', price: '$904,600', rent: '$8,940' },
]

/** `tabular` gives digits equal width, so that columns align and a changing number does not move. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Numbers title="With tabular" className="tabular" />
      <Numbers title="Without" />
    </div>
  )
}

function Numbers({ title, className = '' }: { title: string; className?: string }): React.ReactNode {
  return (
    <div>
      <h3 className="mb-2">{title}</h3>
      <dl className={className}>
        {doors.map(({ place, price, rent }) => (
          <div key={place} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-2">{place}</dt>
            <dd>
              {price} · {rent}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const title = 'Tabular numbers'
export const text = 'Money, times, and counts line up.'
