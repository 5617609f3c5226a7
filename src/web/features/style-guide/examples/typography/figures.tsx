const doors = [
  { place: 'Elm Street fourplex', price: '$1,118,000', rent: '$11,171' },
  { place: 'Main Street duplex', price: '$904,600', rent: '$8,940' },
]

/** `tabular` gives figures one width, so that columns line up and a counting figure stays where it is. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Figures title="With tabular" className="tabular" />
      <Figures title="Without" />
    </div>
  )
}

function Figures({ title, className = '' }: { title: string; className?: string }): React.ReactNode {
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
