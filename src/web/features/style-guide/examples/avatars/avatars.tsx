import { Avatar } from '#web/ui/avatar.tsx'

const portrait =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 56 56'%3E%3Crect width='56' height='56' fill='%23d9c7a8'/%3E%3Ccircle cx='28' cy='22' r='10' fill='%23704a33'/%3E%3Cpath d='M8 56a20 20 0 0 1 40 0z' fill='%230f4c3a'/%3E%3C/svg%3E"

const people = [
  { name: 'Marisol Reyes', picture: null, note: 'Initials' },
  { name: 'Dana Whitfield', picture: portrait, note: 'Photo' },
  { name: 'Tomas Keller', picture: 'data:image/png;base64,broken', note: 'Photo that failed to load' },
]

/** Initials, a picture, and a picture that fails to load. */
export function Example(): React.ReactNode {
  return (
    <ul className="grid gap-3">
      {people.map(({ name, picture, note: caption }) => (
        <li key={name} className="flex flex-wrap items-center gap-3">
          <Avatar name={name} picture={picture} size="lg" />
          <Avatar name={name} picture={picture} />
          <Avatar name={name} picture={picture} size="sm" />
          <span>
            {name} <span className="block text-sm text-ink-3">{caption}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export const title = 'Avatars'
export const text = 'Three sizes. Each name keeps its color. Always show the name as text beside the avatar.'
