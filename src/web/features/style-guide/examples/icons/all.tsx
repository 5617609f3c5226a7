import { Icon } from '#web/ui/icon.tsx'
import { iconNames } from '#web/ui/icon-names.ts'

/** Every icon by its name: `<Icon name="pod" />`. */
export function Example(): React.ReactNode {
  return (
    <ul className="guide-icons">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} className="size-6" />
          <span className="text-sm text-ink-2">{name}</span>
        </li>
      ))}
    </ul>
  )
}

export const title = 'All icons'
export const text = 'Each icon is a file with its name. Every page loads all of them, so keep the set small.'
