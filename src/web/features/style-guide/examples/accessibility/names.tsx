import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Accessible names make sense out of context: the visible word first, then its subject. */
export function Example(): React.ReactNode {
  return (
    <ul className="divide-y divide-line-2">
      {['Marisol Reyes', 'Theo Kim'].map((name) => (
        <li key={name} className="flex items-center gap-3 py-2">
          <span className="flex-1">{name}</span>
          <Button size="sm" variant="secondary" aria-label={`Accept ${name}`}>
            Accept
          </Button>
          <Button size="icon" variant="quiet" aria-label={`Decline ${name}`}>
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

export const title = 'Accessible names'
export const text = 'Give buttons that look alike distinct names.'
