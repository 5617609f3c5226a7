import { NavLink } from 'react-router'

/** Pages that belong together, drawn as tabs. Each is an address of its own, so they are links. */
export function TabLinks({
  label,
  items,
}: {
  label: string
  items: readonly { to: string; label: React.ReactNode }[]
}): React.ReactNode {
  return (
    <nav aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end
          className={
            'flex min-h-10 items-center border-b-2 border-transparent px-3.5 py-2 text-md font-semibold whitespace-nowrap text-ink-3 no-underline ' +
            'hover:text-ink-2 focus-visible:-outline-offset-2 aria-[current=page]:border-pine aria-[current=page]:text-pine-ink max-md:min-h-11'
          }
        >
          {item.label}
        </NavLink>
      ))}
    </nav>
  )
}
